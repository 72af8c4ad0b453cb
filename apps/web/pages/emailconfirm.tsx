import { framed } from "../src/data/frame/page-context.ts";
import { FollowedLinkScreen } from "../src/screens/email/ConfirmEmailScreens.tsx";

export default FollowedLinkScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
