import { framed } from "../../src/data/frame/page-context.ts";
import { LanguageScreen } from "../../src/screens/language/LanguageScreen.tsx";

export default LanguageScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
