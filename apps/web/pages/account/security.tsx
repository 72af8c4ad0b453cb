import { framed } from "../../src/lib/page-context.ts";
import { SecurityScreen } from "../../src/screens/security/SecurityScreen.tsx";

export default SecurityScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["security"] });
