import { framed } from "../../src/data/frame/page-context.ts";
import { SecurityScreen } from "../../src/screens/security/SecurityScreen.tsx";

export default SecurityScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
