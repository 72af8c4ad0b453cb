import { CYRILLIC_IN_LATIN } from "./cyrillic.data.ts";

/** Letters that Unicode decomposition does not fold. */
const LATIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

const PLAIN = /^[ -~]*$/;
const PLAIN_WORDS = /[a-z\d]+/g;

/**
 * Normalises a text to words: lower case, no diacritics, transliterated to Latin where possible.
 */
export function searchWords(text: string): string[] {
  // Most names are plain ASCII and need no folding.
  if (PLAIN.test(text)) return text.toLowerCase().match(PLAIN_WORDS) ?? [];
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const spelt = [...plain]
    .map((letter) => CYRILLIC_IN_LATIN[letter] ?? LATIN[letter] ?? letter)
    .join("");
  return spelt.split(/[^\p{L}\d]+/u).filter(Boolean);
}

/**
 * Scores a query word against a word of a name: 3 for equal, 2 for a prefix, 1 for a typo, 0 for no
 * match.
 */
export function wordScore(asked: string, word: string): number {
  if (word === asked) return 3;
  if (word.startsWith(asked)) return 2;
  const slips = asked.length >= 7 ? 2 : asked.length >= 4 ? 1 : 0;
  if (slips === 0 || word.length < asked.length - slips || isFar(asked, word, slips)) return 0;
  if (distance(asked, word, slips) <= slips) return 1;
  return word.length > asked.length && distance(asked, word.slice(0, asked.length), slips) <= slips
    ? 1
    : 0;
}

/**
 * One typo explains one letter that the word does not have; more than that makes it another word.
 */
function isFar(asked: string, word: string, slips: number): boolean {
  let missing = 0;
  for (const letter of asked) if (!word.includes(letter) && ++missing > slips) return true;
  return false;
}

const LONGEST = 63;
// Every search compares thousands of words, so three rows are reused.
let [before, row, next] = [
  new Uint8Array(LONGEST + 1),
  new Uint8Array(LONGEST + 1),
  new Uint8Array(LONGEST + 1),
];

/**
 * Edit distance with changed, missing, extra and swapped letters; anything above `most` is reported
 * as more.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > LONGEST)
    return most + 1;
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    let nearest = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let least = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        least = Math.min(least, (before[j - 2] as number) + 1);
      next[j] = least;
      if (least < nearest) nearest = least;
    }
    // A swap looks two rows back and costs one.
    if (nearest > most + 1) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return row[b.length] as number;
}

/** How well a name's words match; 0 if any query word is missing. */
export type WordMatcher = (words: readonly string[]) => number;

/**
 * Names share words, so each word is compared only once per query. Null for a query without words.
 */
export function wordMatcher(text: string): WordMatcher | null {
  const asked = searchWords(text);
  if (asked.length === 0) return null;
  const known = asked.map(() => new Map<string, number>());
  const scoreOf = (at: number, word: string): number => {
    const scores = known[at];
    const before = scores?.get(word);
    if (before !== undefined) return before;
    const score = wordScore(asked[at] ?? "", word);
    scores?.set(word, score);
    return score;
  };
  return (words) => {
    let sum = 0;
    for (let at = 0; at < asked.length; at++) {
      let best = 0;
      for (const word of words) best = Math.max(best, scoreOf(at, word));
      if (best === 0) return 0;
      sum += best;
    }
    return sum;
  };
}
