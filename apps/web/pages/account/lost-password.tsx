import { framed } from "../../src/data/frame/page-context.ts";
import { LostPasswordScreen } from "../../src/screens/password/LostPasswordScreen.tsx";

export default LostPasswordScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
