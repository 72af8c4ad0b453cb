import { framed } from "../../src/data/frame/page-context.ts";
import { LimitsScreen } from "../../src/screens/limits/LimitsScreen.tsx";

export default LimitsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
