import { framed } from "../src/data/frame/page-context.ts";
import { ShareTargetScreen } from "../src/screens/shared-slip/ShareTargetScreen.tsx";

export default ShareTargetScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
