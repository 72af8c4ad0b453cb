import { framed } from "../../src/data/frame/page-context.ts";
import { InboxScreen } from "../../src/screens/inbox/InboxScreen.tsx";

export default InboxScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
