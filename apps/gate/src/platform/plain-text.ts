/**
 * A joiner between two emoji makes one (a family, a flag). Every other invisible character is a
 * trick, including those that reverse the line.
 */
const JOINER =
  /(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D(?=\p{Extended_Pictographic})/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/**
 * More combining marks on one letter than any of our languages uses: they overlap the lines above.
 */
const PILED_MARKS = /\p{M}{4}/u;

/** Whether a line of text looks like its content. */
export const isPlainText = (line: string): boolean =>
  !UNSEEN.test(line.replace(JOINER, "")) && !PILED_MARKS.test(line.normalize("NFKD"));
