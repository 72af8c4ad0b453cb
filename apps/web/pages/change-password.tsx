import { framed } from "../src/data/frame/page-context.ts";
import { ChangePasswordScreen } from "../src/screens/password/ChangePasswordScreen.tsx";

export default ChangePasswordScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
