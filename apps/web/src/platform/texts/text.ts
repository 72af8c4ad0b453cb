import type { TextKey } from "@touchline/texts";
import formatMessage, { type FormatOptions, type FormatValues } from "icu-minify/format";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { useStore } from "zustand";
import type { CompiledTexts } from "./compiled-texts.ts";
import { lateTexts, missedText } from "./missed-texts.ts";
import { countFormat, pluralRules } from "./plural-rules.ts";

export type { TextKey };

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

/** Stands for a text that the page was not sent, until it has loaded. */
const UNKNOWN = "…";

/** Making a formatter takes a hundred times as long as using it, so each is made once. */
function madeOnce<Options extends object, Made>(
  make: (tag: string, options?: Options) => Made,
): (tag: string, options?: Options) => Made {
  const made = new Map<string, Made>();
  return (tag, options) => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(tag, options);
    made.set(key, known);
    return known;
  };
}

const numbers = madeOnce((tag, options?: Intl.NumberFormatOptions) =>
  Intl.NumberFormat(tag, options),
);
const plurals = madeOnce(
  (tag, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);
const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: () => {
    throw new Error("texts take dates as text, from date-formats.ts");
  },
  getPluralRules: (tag, { type = "cardinal" } = {}) =>
    pluralRules(String(tag), type, () => plurals(String(tag), { type })) as Intl.PluralRules,
  getNumberFormat: (tag, options) => {
    const made = () => numbers(String(tag), options);
    return options === undefined ? (countFormat(String(tag), made) as Intl.NumberFormat) : made();
  },
};

export function createTexts(texts: CompiledTexts, tag: string): Texts {
  const format = (key: TextKey, values?: FormatValues<ReactNode>): ReactNode => {
    const message = texts[key] ?? missedText(key, tag);
    return message === undefined
      ? UNKNOWN
      : formatMessage<ReactNode>(message, tag, values, { formatters });
  };
  const t = (key: TextKey, values?: TextValues) => String(format(key, values));
  return Object.assign(t, {
    rich: format as Texts["rich"],
    has: (key: string): key is TextKey => Object.hasOwn(texts, key),
    tag,
  });
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
  const late = useStore(lateTexts, (all) => all[tag]);
  const value = useMemo(() => createTexts({ ...late, ...texts }, tag), [late, texts, tag]);
  return createElement(TextContext, { value }, children);
}

export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error("a text is asked for outside the frame");
  return texts;
}
