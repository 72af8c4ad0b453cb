import { localisedPath } from "./locale.ts";
import { framed } from "./page-context.ts";

/** An address that leads where DESKTOP_LINKS says (platform §3), on this site or elsewhere. */
export const configuredLink = (name: "site" | "help", otherwise: string) =>
  framed<Record<string, never>>(async (context, { locale }) => {
    const { pages } = await context.frame(locale);
    const target = pages.DESKTOP_LINKS[name] ?? otherwise;
    return { redirect: { destination: target.startsWith("/") ? localisedPath(target, locale) : target, permanent: false } };
  });
