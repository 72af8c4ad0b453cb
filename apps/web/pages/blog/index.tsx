import { BlogScreen } from "../../src/screens/information/BlogScreen.tsx";
import { blogPage } from "../../src/screens/information/content-page.ts";

export default BlogScreen;

export const getServerSideProps = blogPage;
