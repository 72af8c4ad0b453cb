import { expect, test } from "vitest";
import { textsOfPage } from "./page-texts.ts";

test.each([
  ["/account/self-exclusion", ["exclusion"]],
  ["/account/self-exclusion/", ["exclusion"]],
  ["/promotions/summer", ["promotions", "vip"]],
  ["/help/bets", ["reading"]],
  ["/help/bets/cash-out", ["reading"]],
  ["/", []],
  ["/wp-login.php", []],
])("the page at %s is sent the texts %j", (path, texts) => {
  expect(textsOfPage(path)).toEqual(texts);
});
