import { framed } from "../src/data/frame/page-context.ts";
import { ConfirmEmailScreen } from "../src/screens/email/ConfirmEmailScreens.tsx";

export default ConfirmEmailScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
