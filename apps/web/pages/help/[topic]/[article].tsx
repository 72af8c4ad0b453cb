import { ArticleScreen } from "../../../src/screens/information/ArticleScreen.tsx";
import { articlePage } from "../../../src/screens/information/content-page.ts";

export default ArticleScreen;

export const getServerSideProps = articlePage;
