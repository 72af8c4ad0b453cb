import { CONTENT_PARAMS, type ContentParams, type PageEdit, type Pages } from "./config.ts";
import { ExperimentsError, MESSAGES } from "./messages.ts";

const bad = (detail: string): ExperimentsError => new ExperimentsError(MESSAGES.badConfig, detail);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOr = (value: unknown, otherwise: string): string =>
  typeof value === "string" ? value : otherwise;

/** Parses external page edits; throws with the position if they are invalid. */
export function readPages(given: unknown): Pages["pages"] {
  if (!Array.isArray(given)) throw bad("the pages are no list");
  return given.map((each: unknown) => {
    if (!isObject(each) || !isObject(each.page)) throw bad("a page is no object");
    return { page: readPage(each.page) };
  });
}

function readPage({
  globalCss,
  globalJs,
  signature,
  rules = [],
}: Readonly<Record<string, unknown>>): PageEdit {
  if (!Array.isArray(rules)) throw bad("a page's rules are no list");
  return {
    globalCss: textOr(globalCss, ""),
    globalJs: textOr(globalJs, ""),
    ...(typeof signature === "string" ? { signature } : {}),
    rules: rules.map((rule: unknown) => {
      if (!isObject(rule) || typeof rule.path !== "string" || !isObject(rule.contentParams))
        throw bad("a rule has a path and contentParams");
      return { path: rule.path, contentParams: readParams(rule.contentParams) };
    }),
  };
}

function readParams(given: Readonly<Record<string, unknown>>): ContentParams {
  for (const [name, value] of Object.entries(given)) {
    if (!(CONTENT_PARAMS as readonly string[]).includes(name))
      throw bad(`${name} is none of ${CONTENT_PARAMS.join(", ")}`);
    if (typeof value !== "string") throw bad(`${name} is no text`);
  }
  return given as ContentParams;
}
