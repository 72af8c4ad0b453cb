import { framed } from "../../../src/data/frame/page-context.ts";
import { HomeScreenGuide } from "../../../src/screens/site-access/HomeScreenGuide.tsx";

export default HomeScreenGuide;

export const getServerSideProps = framed(async () => ({ props: { platform: "android" } }));
