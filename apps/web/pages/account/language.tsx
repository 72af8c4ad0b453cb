import { framed } from "../../src/lib/page-context.ts";
import { LanguageScreen } from "../../src/screens/language/LanguageScreen.tsx";

export default LanguageScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["language"] });
