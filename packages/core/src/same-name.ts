import { CYRILLIC_IN_LATIN } from "./cyrillic.data.ts";

/** Spellings of one sound, in the order of replacement. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, "sh"],
  [/zh/g, "z"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/c(?!h)/g, "k"],
  [/[yj]/g, "i"],
  [/io/g, "e"],
  // A glide beside a vowel is optional: Andrey and Andrei, Yulia and Iuliia.
  [/i+(?=[aeou])|(?<=[aeou])i+/g, ""],
  [/(.)\1+/g, "$1"],
];

/** A word of a name without regard to case, diacritics, script and transliteration. */
function plainWord(word: string): string {
  const letters = word
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
  const latin = [...letters].map((letter) => CYRILLIC_IN_LATIN[letter] ?? letter).join("");
  return ALIKE.reduce((text, [spelling, plain]) => text.replace(spelling, plain), latin);
}

const wordsOf = (...names: (string | null | undefined)[]): Set<string> =>
  new Set(
    names
      .flatMap((name) => (name ?? "").split(/[\s-]+/))
      .map(plainWord)
      .filter((word) => word !== ""),
  );

/**
 * Whether a document can be the account owner's: each word of the account's name occurs in the
 * document, in any order. An account without a name matches every document.
 */
export function isSameName(
  account: { firstName: string | null; lastName: string | null },
  document: { firstName: string; lastName: string; middleName?: string | undefined },
): boolean {
  const shown = wordsOf(document.firstName, document.lastName, document.middleName);
  return [...wordsOf(account.firstName, account.lastName)].every((word) => shown.has(word));
}
