import { framed } from "../src/data/frame/page-context.ts";
import { ConfirmPhoneScreen } from "../src/screens/confirm/ConfirmPhoneScreen.tsx";

export default ConfirmPhoneScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
