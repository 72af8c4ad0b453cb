import { routeOfPath } from "./known-pages.ts";
import { PAGE_TEXTS } from "./page-texts.gen.ts";

const routeOf = routeOfPath(Object.keys(PAGE_TEXTS));

/** The namespaces of texts that the page at a path without its language shows. */
export const textsOfPage = (path: string): readonly string[] =>
  PAGE_TEXTS[routeOf(path) ?? ""] ?? [];
