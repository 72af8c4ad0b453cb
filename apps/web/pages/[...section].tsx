import { framed } from "../src/data/frame/page-context.ts";

/** The page of last resort: whatever comes here has no page. */
export default () => null;

export const getServerSideProps = framed<Record<string, never>>(async () => ({ notFound: true }));
