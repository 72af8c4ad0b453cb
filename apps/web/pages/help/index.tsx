import { helpPage } from "../../src/screens/information/content-page.ts";
import { HelpScreen } from "../../src/screens/information/HelpScreen.tsx";

export default HelpScreen;

export const getServerSideProps = helpPage;
