/** Markup that may be put into a page as it is. Only `html` and `trusted` make it. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** Lists are joined without anything between; nothing is shown for false, null and undefined. */
export type HtmlValue =
  | Html
  | string
  | number
  | bigint
  | false
  | null
  | undefined
  | readonly HtmlValue[];

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that a browser or an XML reader shows as it is, in elements and in quoted attributes. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

function markupOf(value: HtmlValue): string {
  if (value === false || value === null || value === undefined) return "";
  if (value instanceof Html) return String(value);
  if (typeof value === "object") return value.map(markupOf).join("");
  return escaped(String(value));
}

/**
 * Builds HTML and XML. Every value is escaped, unless it is `html` itself, so that no text of a
 * stranger becomes markup.
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(
    parts.map((part, at) => (at === 0 ? part : markupOf(values[at - 1]) + part)).join(""),
  );
}

/** Our own styles and scripts, and output of other writers of markup: never a stranger's text. */
export const trusted = (markup: string): Html => new Html(markup);

/** Data for a script element, escaped so that it cannot end the element. */
export const scriptData = (data: unknown): Html =>
  new Html(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
