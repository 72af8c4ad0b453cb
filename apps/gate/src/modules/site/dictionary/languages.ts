import { LOCALES } from "@touchline/core/locales";
import type { Text } from "./names.data.ts";

const known = new Set<string>(LOCALES.map(({ id }) => id));

/** Languages that browsers name differently. */
const OTHER_NAMES: Record<string, string> = { no: "nb", nn: "nb", iw: "he", in: "id" };

/** The requested language if we have it, else English. */
export function languageOf(asked: string): string {
  const id = OTHER_NAMES[asked] ?? asked;
  return known.has(id) ? id : "en";
}

const TRANSLATED = ["en", "ru", "es"];

/** A text in the language, or English if it is missing. */
export const textIn = (language: string, text: Text): string =>
  text[TRANSLATED.indexOf(language)] ?? text[0];
