import type { GetServerSidePropsContext } from "next";
import { localisedPath } from "./locale.ts";

/** A data function that redirects to another address and keeps the query. */
export const movedTo =
  (path: string) =>
  async ({ locale, resolvedUrl }: GetServerSidePropsContext) => {
    const at = resolvedUrl.indexOf("?");
    return {
      redirect: {
        destination: localisedPath(path, locale) + (at < 0 ? "" : resolvedUrl.slice(at)),
        permanent: false,
      },
    };
  };
