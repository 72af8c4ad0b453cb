import { responsiblePage } from "../../src/screens/information/content-page.ts";
import { ResponsibleScreen } from "../../src/screens/responsible-gambling/ResponsibleScreen.tsx";

export default ResponsibleScreen;

export const getServerSideProps = responsiblePage;
