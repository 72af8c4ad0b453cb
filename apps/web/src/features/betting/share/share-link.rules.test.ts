import { expect, test } from "vitest";
import { isSlipCode, sharedPage } from "./share-link.rules.ts";

const ORIGIN = "https://bet.example";
test.each([
  ["a slip", "https://bet.example/slip/AbCdEfGhIjKlMnOp", "/slip/AbCdEfGhIjKlMnOp"],
  ["in a language", "https://bet.example/ru/slip/AbCdEfGhIjKlMnOp", "/ru/slip/AbCdEfGhIjKlMnOp"],
  [
    "within words",
    "Look: https://bet.example/sport/live/event?id=e1 now",
    "/sport/live/event?id=e1",
  ],
  ["another site", "https://evil.example/slip/AbCdEfGhIjKlMnOp", null],
  ["another site that names ours", "https://bet.example@evil.example/slip/AbCdEfGhIjKlMnOp", null],
  ["another page of ours", "https://bet.example/account/deposit", null],
  ["a script", "javascript:alert(1)", null],
  ["nothing", undefined, null],
])("%s", (_, text, page) => {
  expect(sharedPage([undefined, text], ORIGIN)).toBe(page);
});

test.each([
  ["AbCdEfGhIjKlMnOp", true],
  ["short", false],
  ["AbCdEfGhIjKlMn/p", false],
  [["AbCdEfGhIjKlMnOp"], false],
])("%s is a code: %s", (code, is) => {
  expect(isSlipCode(code)).toBe(is);
});
