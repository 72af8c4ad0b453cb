/** A text as search compares it: without case and accents. */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
