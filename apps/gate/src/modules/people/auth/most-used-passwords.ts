import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** Made by scripts/gen-passwords.ts. */
const LIST = new URL("./most-used-passwords.txt.br", import.meta.url);

let known: ReadonlySet<string> | undefined;

/** Loaded when the first password is set: 38,000 passwords, a few megabytes of memory. */
const read = (): ReadonlySet<string> =>
  new Set(brotliDecompressSync(readFileSync(LIST)).toString("utf8").split("\n"));

/** The product's name and the words of the demo's printed passwords: anybody tries them first. */
const OUR_WORDS = new Set(["touchline", "kickoff", "goldcup"]);

/**
 * Whether a password is among the 100,000 most used, in any case, or one of our own words with
 * digits and signs.
 */
export function isCommonPassword(password: string): boolean {
  known ??= read();
  const typed = password.toLowerCase();
  return known.has(typed) || OUR_WORDS.has(typed.replace(/[^a-z]/g, ""));
}
