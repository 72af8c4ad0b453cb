import type { GetServerSidePropsContext } from "next";
import { localisedPath } from "./locale.ts";

/**
 * An address that stands for another one: its visitor goes there, with whatever the address
 * carried.
 */
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
