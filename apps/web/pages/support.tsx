import { supportPage } from "../src/screens/information/content-page.ts";
import { SupportScreen } from "../src/screens/information/SupportScreen.tsx";

export default SupportScreen;

export const getServerSideProps = supportPage;
