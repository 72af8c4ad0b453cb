import { framed } from "../../src/data/frame/page-context.ts";
import { ContactScreen } from "../../src/screens/contact/ContactScreen.tsx";

export default ContactScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
