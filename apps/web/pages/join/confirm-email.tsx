import { framed } from "../../src/data/frame/page-context.ts";
import { JoinEmailScreen } from "../../src/screens/email/ConfirmEmailScreens.tsx";

export default JoinEmailScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
