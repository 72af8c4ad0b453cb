import { safetyPage } from "../../src/screens/information/content-page.ts";
import { SelfTestScreen } from "../../src/screens/responsible-gambling/SelfTestScreen.tsx";

export default SelfTestScreen;

export const getServerSideProps = safetyPage;
