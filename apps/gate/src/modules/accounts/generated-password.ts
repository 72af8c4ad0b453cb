import { createHash } from "node:crypto";

/** Neither 0 and O nor 1, l and I: it is read from a small screen and typed on another. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const SIZE = 14;

/**
 * A password that nobody chose, from random text: 70 bits, with a letter and a digit wherever it
 * falls.
 */
export function generatedPassword(seed: string): string {
  const bytes = createHash("sha256").update(seed).digest();
  const signs = [...bytes.subarray(0, SIZE)].map((byte) => SIGNS[byte % SIGNS.length] ?? "x");
  // Whatever the chance, the rules for passwords hold.
  const letter = SIGNS[(bytes[SIZE] ?? 0) % 24] ?? "k";
  const digit = 2 + ((bytes[SIZE + 1] ?? 0) % 8);
  return `${signs.join("")}${letter}${digit}`;
}
