import compile from "icu-minify/compile";
import type { Frame } from "../src/lib/frame.ts";
import { isLocale, localeEntry } from "../src/lib/locale.ts";
import type { PageContext } from "../src/lib/page-context.ts";
import type { CompiledTexts } from "../src/lib/text.tsx";
import type { Messages, SiteSources } from "./site-sources.ts";

/** First segments of the text keys that every page needs: the shell, what can open on top of it, and how calls fail. */
const FRAME_TEXTS = [
  "shell",
  "product",
  "menu",
  "section",
  "search",
  "popup",
  "date",
  "field",
  "login",
  "slip",
  "market",
  "outcome",
  "notice",
  "errorPage",
  "language",
  "server",
];

/** Puts together what a page is framed by. Compiles each catalogue once, for as long as its source hands out the same one. */
export function createFrameBuilder(sources: SiteSources) {
  const compiled = new WeakMap<Messages, Map<string, CompiledTexts>>();

  function pick(messages: Messages, namespaces: readonly string[]): CompiledTexts {
    const picks = compiled.get(messages) ?? new Map<string, CompiledTexts>();
    compiled.set(messages, picks);
    const key = namespaces.join();
    const known = picks.get(key);
    if (known) return known;
    const wanted = new Set(namespaces);
    const chosen = Object.entries(messages).filter(([name]) => wanted.has(name.slice(0, name.indexOf("."))));
    const texts = Object.fromEntries(chosen.map(([name, message]) => [name, compile(message)])) as CompiledTexts;
    picks.set(key, texts);
    return texts;
  }

  return async (
    host: string,
    locale: string | undefined,
    texts: readonly string[],
    preference: PageContext["preference"],
  ): Promise<Frame> => {
    const { jurisdictionSettings: settings, allProducts, locales } = await sources.site(host);
    const entry = localeEntry(locale && isLocale(locale) ? locale : settings.defaultLocale);
    return {
      jurisdiction: settings.jurisdiction,
      flags: settings.flags,
      links: settings.links,
      intervals: settings.intervals,
      startPage: settings.startPage,
      minimumAge: settings.minimumAge,
      products: allProducts.map(({ id, route, isNew }) => ({ id, route, isNew })),
      locales: locales.map(({ id }) => id),
      locale: entry.id,
      tag: entry.tag,
      dir: entry.rightToLeft ? "rtl" : "ltr",
      theme: preference("theme") ?? "dark",
      session: preference("session") ?? "guest",
      texts: pick(await sources.messages(entry.id), [...FRAME_TEXTS, ...texts]),
    };
  };
}
