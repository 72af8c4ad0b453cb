import { framed } from "../../src/data/frame/page-context.ts";
import { AccountScreen } from "../../src/screens/account/AccountScreen.tsx";

export default AccountScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
