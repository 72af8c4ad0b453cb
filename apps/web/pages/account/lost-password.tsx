import { framed } from "../../src/lib/page-context.ts";
import { LostPasswordScreen } from "../../src/screens/password/LostPasswordScreen.tsx";

export default LostPasswordScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["password"] });
