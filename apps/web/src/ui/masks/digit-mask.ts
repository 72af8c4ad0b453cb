import MaskedPattern from "imask/masked/pattern";

/**
 * A mask where each 0 is a digit and all other characters are typed automatically: "0000 000000".
 */
export const createDigitMask = (pattern: string): MaskedPattern =>
  new MaskedPattern({ mask: pattern.replace(/[^0]+/g, "{$&}"), lazy: true });
