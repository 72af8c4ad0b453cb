import type { TextKey } from "@touchline/texts";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { _createCache, _createIntlFormatters } from "use-intl/core";
import formatMessage from "use-intl/format-message/format-only";
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
    const message = texts[key] ?? missedText(key, tag);
    return message === undefined ? UNKNOWN : formatMessage(key, message, values, options);
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
