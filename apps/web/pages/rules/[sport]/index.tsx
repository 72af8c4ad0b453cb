import { ContentScreen } from "../../../src/screens/information/ContentScreen.tsx";
import { contentPage } from "../../../src/screens/information/content-page.ts";

export default ContentScreen;

export const getServerSideProps = contentPage(({ sport }) => `rules/${sport}`);
