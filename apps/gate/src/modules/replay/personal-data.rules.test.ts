import { describe, expect, test } from "vitest";
import { withoutPersonalData } from "./personal-data.rules.ts";

const seen = (text: string): string => JSON.parse(withoutPersonalData([{ text }]))[0].text;

describe("of a recorded text is stored", () => {
  test.each([
    ["write to a.smith@example.com now", "write to ******************* now"],
    ["you have $1,234.50 left", "you have ********* left"],
    ["5 € or 10€, 😀 7₽", "*** or ***, 😀 **"],
    ["pay 5 $10", "pay *****"],
    ["card 4111 1111 1111 1111, phone +34 (612) 345-678", "card *******************, phone +****************"],
    ["odds 1.91 at 12:30, 45 000 players, @home, a@b", "odds 1.91 at 12:30, 45 000 players, @home, a@b"],
  ])("%s", (text, stored) => expect(seen(text)).toBe(stored));
});

const SIZE = 2_000_000;

// A pattern that goes back over what it has read needs hours for each of these: the test would time out.
describe("two million characters are looked through once", () => {
  test.each([
    ["digits", "1".repeat(SIZE), "*".repeat(SIZE)],
    ["digits with gaps", `${"1 ".repeat(SIZE / 2)}1`, "*".repeat(SIZE + 1)],
    ["digits with points", `${"1.".repeat(SIZE / 2)}x`, `${"1.".repeat(SIZE / 2)}x`],
    ["letters that end in a digit", `${"a".repeat(SIZE)}1`, `${"a".repeat(SIZE)}1`],
    ["letters before an @", `${"a".repeat(SIZE)}@`, `${"a".repeat(SIZE)}@`],
    ["letters and @ in turn", "a@".repeat(SIZE / 2), "a@".repeat(SIZE / 2)],
  ])("%s", (_what, text, stored) => expect(seen(text) === stored).toBe(true));
});
