import { AppScreen } from "../src/screens/app/AppScreen.tsx";
import { contentPage } from "../src/screens/information/content-page.ts";

export default AppScreen;

export const getServerSideProps = contentPage(() => "casino-app");
