import type { GetServerSideProps } from "next";
import { pageContext } from "../src/data/frame/page-context.ts";
import { localisedPath } from "../src/domain/addresses/locale.ts";
import { rootDestination } from "../src/domain/addresses/products.ts";
import { queryText, withQuery } from "../src/domain/addresses/query-text.ts";

/** The root has no screen: it redirects to the lobby of the product visited last. */
export default function RootPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, locale, query }) => {
  const context = pageContext(req);
  const { startPage } = await context.frame(locale);
  const lobby = rootDestination(context.preference("product"), startPage);
  // Our apps link here with `cameFrom`; keep it for tracking.
  const address = withQuery(lobby, { cameFrom: queryText(query.cameFrom) });
  return { redirect: { destination: localisedPath(address, locale), permanent: false } };
};
