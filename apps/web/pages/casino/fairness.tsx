import { framed } from "../../src/data/frame/page-context.ts";
import { FairnessScreen } from "../../src/screens/fairness/FairnessScreen.tsx";

export default FairnessScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
