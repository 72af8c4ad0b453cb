import { LOCALES } from "@touchline/core/locales";
import { expect, test } from "vitest";
import { lineText } from "./line-text.ts";

test.each(LOCALES.map(({ tag }) => tag))(
  "writes lines in %s as the language's conventions require",
  (tag) => {
    for (const signed of [true, false]) {
      const format = new Intl.NumberFormat(tag, {
        maximumFractionDigits: 2,
        signDisplay: signed ? "exceptZero" : "auto",
      });
      const lines = Array.from({ length: 8200 }, (_, n) => n - 4100);
      expect(
        lines.filter((quarters) => lineText(quarters, tag, signed) !== format.format(quarters / 4)),
      ).toEqual([]);
    }
  },
);

test("formats an ordinary line without the browser's tables", () => {
  const { NumberFormat } = Intl;
  Intl.NumberFormat = undefined as never;
  try {
    expect(lineText(10, "en-GB", false)).toBe("2.5");
    expect(lineText(-3, "ru-RU", true)).toBe("-0,75");
    expect(lineText(8, "es-ES", true)).toBe("+2");
  } finally {
    Intl.NumberFormat = NumberFormat;
  }
});
