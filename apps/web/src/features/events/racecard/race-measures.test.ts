import { expect, test } from "vitest";
import type { Texts } from "../../../platform/texts/text.ts";
import { distanceText, shortName, weightText } from "./race-measures.ts";

const texts = (tag: string) =>
  Object.assign((_: string, values: object) => Object.values(values).join(), {
    tag,
  }) as unknown as Texts;

test.each([
  [1100, "en", "5f"],
  [1760, "en", "1m"],
  [2200, "en", "1m 2f"],
  [1870, "en", "1m 110y"],
  [2200, "ru", "2010"],
  [1760, "es", "1610"],
])("%i yards in %s: %s", (yards, tag, shown) => {
  expect(distanceText(texts(tag), yards)).toBe(shown);
});

test.each([
  [130, "en", "9-4"],
  [126, "en", "9-0"],
  [130, "ru", "59"],
  [127, "es", "57.5"],
])("%i pounds in %s: %s", (pounds, tag, shown) => {
  expect(weightText(texts(tag), pounds)).toBe(shown);
});

test("dogs run metres and weigh kilograms in every language", () => {
  expect(distanceText(texts("en"), 525, true)).toBe("480");
  expect(weightText(texts("en"), 70, true)).toBe("32");
});

test.each([
  ["Callum Ashworth", "C. Ashworth"],
  ["Cher", "Cher"],
])("%s: %s", (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
