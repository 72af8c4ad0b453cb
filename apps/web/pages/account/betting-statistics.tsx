import { framed } from "../../src/data/frame/page-context.ts";
import { BettingStatisticsScreen } from "../../src/screens/betting-statistics/BettingStatisticsScreen.tsx";

export default BettingStatisticsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
