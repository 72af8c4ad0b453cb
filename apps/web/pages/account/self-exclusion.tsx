import { framed } from "../../src/data/frame/page-context.ts";
import { ExclusionScreen } from "../../src/screens/exclusion/ExclusionScreen.tsx";

export default ExclusionScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
