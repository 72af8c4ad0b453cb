import { ContentScreen } from "../../../src/screens/information/ContentScreen.tsx";
import { oldContentPage } from "../../../src/screens/information/content-page.ts";

export default ContentScreen;

export const getServerSideProps = oldContentPage(() => "cookies-policy");
