import { LandingScreen } from "../../src/screens/app/LandingScreen.tsx";
import { contentPage } from "../../src/screens/information/content-page.ts";

export default LandingScreen;

export const getServerSideProps = contentPage(() => "landings");
