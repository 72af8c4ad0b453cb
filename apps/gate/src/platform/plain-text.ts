/**
 * A joiner between two drawings makes one of them (a family, a flag). Every other unseen character
 * is a trick, and so is one that turns the line round.
 */
const JOINER =
  /(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D(?=\p{Extended_Pictographic})/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** More marks on one letter than any of our languages has: they climb over the lines above. */
const PILED_MARKS = /\p{M}{4}/u;

/** Whether one line of a text looks like what it holds. */
export const isPlainText = (line: string): boolean =>
  !UNSEEN.test(line.replace(JOINER, "")) && !PILED_MARKS.test(line.normalize("NFKD"));
