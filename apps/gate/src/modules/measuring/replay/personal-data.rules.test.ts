import { describe, expect, test } from "vitest";
import { withoutPersonalData } from "./personal-data.rules.ts";

const seen = (text: string): string => JSON.parse(withoutPersonalData([{ text }]))[0].text;

describe("a recorded text is stored with personal data masked", () => {
  test.each([
    ["write to a.smith@example.com now", "write to ******************* now"],
    ["you have $1,234.50 left", "you have ********* left"],
    ["5 € or 10€, 😀 7₽", "*** or ***, 😀 **"],
    ["pay 5 $10", "pay *****"],
    [
      "card 4111 1111 1111 1111, phone +34 (612) 345-678",
      "card *******************, phone +****************",
    ],
    [
      "odds 1.91 at 12:30, 45 000 players, @home, a@b",
      "odds 1.91 at 12:30, 45 000 players, @home, a@b",
    ],
  ])("%s", (text, stored) => expect(seen(text)).toBe(stored));
});

describe("a recorded drawing", () => {
  const attributes = (given: Record<string, string>) =>
    JSON.parse(withoutPersonalData([{ attributes: given }]))[0].attributes;

  test("stores every number as it was drawn", () => {
    const number = "50.12345678901234";
    const drawn = {
      ...Object.fromEntries(
        "cx cy r rx ry x y x1 x2 y1 y2 width height stroke-dasharray offset rr_width"
          .split(" ")
          .map((name) => [name, number]),
      ),
      points: `${number},${number} 612 345 678 901`,
      viewBox: `0 0 ${number} ${number}`,
      transform: `rotate(${number} 0.5 0.5)`,
      gradientTransform: `matrix(${number})`,
      d: `M${number}.5-${number}z`,
      values: `0;${number};1`,
    };
    expect(attributes(drawn)).toEqual(drawn);
  });

  test("masks a card, an address or an amount under the name of a coordinate", () =>
    expect(
      attributes({
        r: "4111111111111111",
        x: "a.smith@example.com",
        values: "$1,234.50",
        title: "50.12345678901234",
      }),
    ).toEqual({
      r: "****************",
      x: "*******************",
      values: "*********",
      title: "50.**************",
    }));

  test("a style element's sheet is stored unchanged; the same words elsewhere are not", () => {
    const text = "a { width: 33.33333333333333% }";
    const [style, other] = JSON.parse(
      withoutPersonalData([{ textContent: text, isStyle: true }, { textContent: text }]),
    );
    expect([style.textContent, other.textContent === text]).toEqual([text, false]);
  });
});

const SIZE = 2_000_000;

// A backtracking pattern would need hours for each of these, and the test would time out.
describe("two million characters are scanned once", () => {
  test.each([
    ["digits", "1".repeat(SIZE), "*".repeat(SIZE)],
    ["digits with gaps", `${"1 ".repeat(SIZE / 2)}1`, "*".repeat(SIZE + 1)],
    ["digits with points", `${"1.".repeat(SIZE / 2)}x`, `${"1.".repeat(SIZE / 2)}x`],
    ["letters that end in a digit", `${"a".repeat(SIZE)}1`, `${"a".repeat(SIZE)}1`],
    ["letters before an @", `${"a".repeat(SIZE)}@`, `${"a".repeat(SIZE)}@`],
    ["letters and @ in turn", "a@".repeat(SIZE / 2), "a@".repeat(SIZE / 2)],
  ])("%s", (_what, text, stored) => expect(seen(text) === stored).toBe(true));
});
