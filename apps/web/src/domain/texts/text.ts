import type { TextKey } from "@touchline/texts";
import type { CompiledMessage } from "icu-minify/format";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { _createCache, _createIntlFormatters } from "use-intl/core";
import formatMessage from "use-intl/format-message/format-only";
import { countFormat, pluralRules } from "./plural-rules.ts";

export type { TextKey };
/**
 * ICU messages compiled on the server, so that the browser needs the formatter but not the parser.
 */
export type CompiledTexts = Partial<Record<TextKey, CompiledMessage>>;
export type TextValues = Record<string, string | number | Date>;

export interface Texts {
  (key: TextKey, values?: TextValues): string;
  /** A text with markup: `b` renders `<b>…</b>` of the catalogue. */
  rich(
    key: TextKey,
    values: Record<string, string | number | ((parts: ReactNode) => ReactNode)>,
  ): ReactNode;
  /** Whether a key made at run time (such as an error code) exists. */
  has(key: string): key is TextKey;
  /** The language tag that its formats use. */
  readonly tag: string;
}

const cache = _createCache();
const tables = _createIntlFormatters(cache);
const formatters: typeof tables = {
  ...tables,
  getPluralRules: (tag, { type = "cardinal" } = {}) =>
    pluralRules(String(tag), type, () => tables.getPluralRules(tag, { type })) as Intl.PluralRules,
  getNumberFormat: (tag, options) => {
    const made = () => tables.getNumberFormat(tag, options);
    return options === undefined ? (countFormat(String(tag), made) as Intl.NumberFormat) : made();
  },
};

export function createTexts(texts: CompiledTexts, tag: string): Texts {
  const options = { cache, formatters, locale: tag };
  const format = (key: TextKey, values: Parameters<typeof formatMessage>[2]): ReactNode => {
    const message = texts[key];
    if (message === undefined) return missing(key);
    return formatMessage(key, message, values, options);
  };
  const t = (key: TextKey, values?: TextValues) => String(format(key, values));
  return Object.assign(t, {
    rich: format as Texts["rich"],
    has: (key: string): key is TextKey => Object.hasOwn(texts, key),
    tag,
  });
}

/**
 * The page shows a text whose namespace it did not request. That is a defect to find at once, but
 * no reason to crash a punter's page.
 */
function missing(key: TextKey): string {
  const fault = new Error(`the page was sent without the text ${key}`);
  if (process.env.NODE_ENV !== "production") throw fault;
  console.error(fault);
  return "";
}

const TextContext = createContext<Texts | null>(null);

export function TextProvider({
  texts,
  tag,
  children,
}: {
  texts: CompiledTexts;
  tag: string;
  children: ReactNode;
}) {
  const value = useMemo(() => createTexts(texts, tag), [texts, tag]);
  return createElement(TextContext, { value }, children);
}

export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error("a text is asked for outside the frame");
  return texts;
}
