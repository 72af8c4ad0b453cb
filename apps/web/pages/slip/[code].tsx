import { framed } from "../../src/data/frame/page-context.ts";
import { ANY } from "../../src/data/frame/shared-page.ts";
import { SharedSlipScreen } from "../../src/screens/shared-slip/SharedSlipScreen.tsx";

export default SharedSlipScreen;

export const getServerSideProps = framed(async () => ({ props: {}, sharedWith: `/slip/${ANY}` }));
