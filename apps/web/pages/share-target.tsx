import { framed } from "../src/lib/page-context.ts";
import { ShareTargetScreen } from "../src/screens/shared-slip/ShareTargetScreen.tsx";

export default ShareTargetScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["sharedSlip"] });
