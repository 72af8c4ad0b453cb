import { framed } from "../../../src/data/frame/page-context.ts";
import { SiteAccessByEmail } from "../../../src/screens/site-access/SiteAccessByEmail.tsx";

export default SiteAccessByEmail;

export const getServerSideProps = framed(async () => ({ props: {} }));
