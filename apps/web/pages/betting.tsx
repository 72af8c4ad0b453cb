import { framed } from "../src/data/frame/page-context.ts";
import { MyBetsScreen } from "../src/screens/my-bets/MyBetsScreen.tsx";

export default MyBetsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
