import type { GetServerSideProps } from "next";
import { localisedPath } from "../src/lib/locale.ts";
import { pageContext } from "../src/lib/page-context.ts";
import { rootDestination } from "../src/lib/products.ts";

/** The root has no screen: it goes to the lobby of the product visited last. */
export default function RootPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, locale }) => {
  const context = pageContext(req);
  const { startPage } = await context.frame(locale);
  const lobby = rootDestination(context.preference("product"), startPage);
  return { redirect: { destination: localisedPath(lobby, locale), permanent: false } };
};
