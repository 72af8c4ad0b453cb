/** What stands for each letter or digit that was left out: the layout of a page stays as it was. */
const STAR = "*";
const STRETCH = /\S/g;

export const starred = (text: string): string => text.replace(STRETCH, STAR);

/** A value of a field: not even its length is told. */
const FIELD = "•••••";
export const maskedField = (value: string): string => (value === "" ? "" : FIELD);

/**
 * Words with a digit in them are amounts, phones, dates of birth, numbers of accounts and
 * documents; those with an @ are addresses. Nobody can list all the ways they are written, so none
 * is shown outside what the site calls public. Groups of digits are parted by spaces in many
 * languages; each group is a word of its own here, so that changes nothing.
 */
const WORD = /\S+/g;
const WITH_NUMBER = /\p{N}/u;
/** Always the same: as many stars as digits would tell who has how much. */
const NUMBER = "***";
/**
 * Words first, then what is in them: a pattern that looks for an @ after a run reads a long run
 * once for each of its letters.
 */
const ADDRESS_WORD = /[^\s<>"']+/g;
const ADDRESS = /[^@]@[^@]/;

export type Redact = (text: string) => string;

/** Leaves out addresses, and what is known of the person who is recorded: names, login, numbers. */
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
 * Longest first: a name may be the beginning of another. Whole words only: a short name is inside
 * many others.
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

// RegExp.escape is younger than many phones.
const escaped = (value: string): string => value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

export const withoutNumbers: Redact = (text) =>
  text.replace(WORD, (word) => (WITH_NUMBER.test(word) ? NUMBER : word));
