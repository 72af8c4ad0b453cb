import { framed } from "../src/data/frame/page-context.ts";
import { EmailHashScreen } from "../src/screens/email/EmailHashScreen.tsx";

export default EmailHashScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["confirmEmail"] });
