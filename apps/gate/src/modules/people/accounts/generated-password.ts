import { createHash } from "node:crypto";

/** Without 0, O, 1, l and I: it is read from one small screen and typed on another. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const SIZE = 14;

/** A generated password from random text: 70 bits, always with a letter and a digit. */
export function generatedPassword(seed: string): string {
  const bytes = createHash("sha256").update(seed).digest();
  const signs = [...bytes.subarray(0, SIZE)].map((byte) => SIGNS[byte % SIGNS.length] ?? "x");
  // Appended so that the password rules always hold.
  const letter = SIGNS[(bytes[SIZE] ?? 0) % 24] ?? "k";
  const digit = 2 + ((bytes[SIZE + 1] ?? 0) % 8);
  return `${signs.join("")}${letter}${digit}`;
}
