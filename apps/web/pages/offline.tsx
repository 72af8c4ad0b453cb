import { framed } from "../src/data/frame/page-context.ts";
import { OfflineScreen } from "../src/screens/offline/OfflineScreen.tsx";

export default OfflineScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
