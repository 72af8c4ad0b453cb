import { framed } from "../../src/data/frame/page-context.ts";
import { CheckingEmailScreen } from "../../src/screens/email/ConfirmEmailScreens.tsx";

export default CheckingEmailScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
