import { describe, expect, it } from "vitest";
import { createDateMask, maskedDay } from "./date-mask.ts";

/** Types a text key by key and returns the characters that the mask accepted. */
function typed(text: string, bounds: Parameters<typeof createDateMask>[0] = {}) {
  const mask = createDateMask(bounds);
  for (const key of text) mask.append(key, { input: true });
  return { shown: mask.value, day: maskedDay(mask) };
}

describe("the date mask", () => {
  it("reads day.month.year and inserts the dots", () => {
    expect(typed("31121999")).toEqual({ shown: "31.12.1999", day: "1999-12-31" });
  });

  it.each([
    ["7.5.1990", "DD.MM.YYYY"],
    ["7/5/1990", "DD/MM/YYYY"],
    ["1/5/1990", "DD/MM/YYYY"],
    ["01 05 1990", "DD/MM/YYYY"],
    ["1-5-1990", "DD.MM.YYYY"],
    ["1990-5-1", "YYYY/MM/DD"],
  ])("takes %s as it is typed under %s", (text, pattern) => {
    const mask = createDateMask({}, pattern);
    for (const key of text) mask.append(key, { input: true });
    if (pattern.endsWith("DD")) mask.append("/", { input: true });
    expect(maskedDay(mask)).toBe(text.startsWith("7") ? "1990-05-07" : "1990-05-01");
  });

  it("has no day until the date is complete", () => {
    expect(typed("3112199").day).toBeNull();
  });

  it("refuses a day over 31, a month over 12 and a year before 1900", () => {
    expect(typed("32").shown).not.toContain("32");
    expect(typed("0113").shown).not.toContain("13");
    expect(typed("01011899").day).toBeNull();
    expect(typed("01011900").day).toBe("1900-01-01");
    expect(typed("31129999").day).toBe("9999-12-31");
  });

  it("refuses a date that does not exist", () => {
    expect(typed("30022000").day).toBeNull();
    expect(typed("29022000").day).toBe("2000-02-29");
  });

  it("refuses a date outside its bounds", () => {
    const bounds = { min: "1999-05-01", max: "2007-06-15" };
    expect(typed("15062007", bounds).day).toBe("2007-06-15");
    expect(typed("16062007", bounds).day).toBeNull();
    expect(typed("30041999", bounds).day).toBeNull();
  });
});
