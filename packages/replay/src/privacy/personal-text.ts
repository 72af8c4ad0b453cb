/** Replaces each masked letter or digit, so that the page's layout stays. */
const STAR = "*";
const STRETCH = /\S/g;

export const starred = (text: string): string => text.replace(STRETCH, STAR);

/** Replaces a field's value; hides even its length. */
const FIELD = "•••••";
export const maskedField = (value: string): string => (value === "" ? "" : FIELD);

/**
 * Words with a digit are amounts, phones, birth dates, account or document numbers; words with an @
 * are addresses. Their spellings cannot be enumerated, so none is shown outside public elements.
 * Many languages separate digit groups by spaces; each group is a word here, so that makes no
 * difference.
 */
const WORD = /\S+/g;
const WITH_NUMBER = /\p{N}/u;
/** Always the same length: as many stars as digits would reveal the size of a balance. */
const NUMBER = "***";
/**
 * Matches words first, then their content: a pattern that looks for an @ after a run would rescan a
 * long run for each of its letters.
 */
const ADDRESS_WORD = /[^\s<>"']+/g;
const ADDRESS = /[^@]@[^@]/;

export type Redact = (text: string) => string;

/** Masks addresses and known data of the recorded person: names, login, numbers. */
export function knownValues(personal: () => readonly string[]): Redact {
  let of: readonly string[] = [];
  let pattern: RegExp | null = null;
  return (text) => {
    const values = personal();
    if (values !== of) {
      of = values;
      pattern = patternOf(values);
    }
    const without = text.includes("@")
      ? text.replace(ADDRESS_WORD, (word) => (ADDRESS.test(word) ? starred(word) : word))
      : text;
    return pattern ? without.replace(pattern, starred) : without;
  };
}

/**
 * Longest first, because a name may be the beginning of another. Whole words only, because a short
 * name occurs within many words.
 */
function patternOf(values: readonly string[]): RegExp | null {
  const kept = [
    ...new Set(values.map((value) => value.trim()).filter((value) => value.length > 1)),
  ].sort((a, b) => b.length - a.length);
  if (kept.length === 0) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${kept.map(escaped).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
}

// Many phones do not have RegExp.escape yet.
const escaped = (value: string): string => value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

export const withoutNumbers: Redact = (text) =>
  text.replace(WORD, (word) => (WITH_NUMBER.test(word) ? NUMBER : word));
