import { LOCALES } from "./locales.data.ts";
import type { Text } from "./names.data.ts";

const known = new Set(LOCALES.map(({ id }) => id));

/** Languages that browsers name otherwise than we do. */
const OTHER_NAMES: Record<string, string> = { no: "nb", nn: "nb", iw: "he", in: "id" };

/** The language of ours that was asked for; English where we do not have it. */
export function languageOf(asked: string): string {
  const id = OTHER_NAMES[asked] ?? asked;
  return known.has(id) ? id : "en";
}

const TRANSLATED = ["en", "ru", "es"];

/** A text in the language, in English where it has none. */
export const textIn = (language: string, text: Text): string =>
  text[TRANSLATED.indexOf(language)] ?? text[0];
