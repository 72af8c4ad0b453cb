import { topicPage } from "../../../src/screens/information/content-page.ts";
import { TopicScreen } from "../../../src/screens/information/TopicScreen.tsx";

export default TopicScreen;

export const getServerSideProps = topicPage;
