import { type Call, createCalls, SSR_RETRIES } from "@touchline/calls";
import type { GetServerSidePropsContext } from "next";
import { APP_VERSION } from "../device/version.ts";
import type { PageContext } from "../frame/page-context.ts";

/**
 * Calls made while a page is rendered: in the page's language, for the site that its host names.
 */
export async function gateCall(
  context: PageContext,
  { req, locale }: GetServerSidePropsContext,
): Promise<Call> {
  const { locale: language } = await context.frame(locale);
  return createCalls({
    origin: context.gateUrl,
    fetch,
    source: "MOBILE",
    target: "BROWSER",
    version: APP_VERSION,
    newKey: () => {
      throw new Error("a page being rendered writes nothing");
    },
    headers: () => ({
      "accept-language": language,
      "x-touchline-internal": context.internalKey,
      "x-touchline-host": req.headers.host ?? "",
    }),
    retries: SSR_RETRIES,
  });
}
