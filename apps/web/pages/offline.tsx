import { framed } from "../src/lib/page-context.ts";
import { OfflineScreen } from "../src/screens/offline/OfflineScreen.tsx";

export default OfflineScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["offline"] });
