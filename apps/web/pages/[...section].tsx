import { framed } from "../src/data/frame/page-context.ts";

/** The fallback route: an address that matches no other page. */
export default () => null;

export const getServerSideProps = framed<Record<string, never>>(async () => ({ notFound: true }));
