import { framed } from "../../../src/data/frame/page-context.ts";
import { SiteAccessScreen } from "../../../src/screens/site-access/SiteAccessScreen.tsx";

export default SiteAccessScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
