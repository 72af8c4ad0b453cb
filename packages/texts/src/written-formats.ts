import { LOCALES } from "@touchline/core/locales";

/** A day whose parts differ in length and value. */
const SAMPLE = Date.UTC(2026, 10, 21);

/**
 * How a language without texts of its own writes dates and decimals. Its other texts are English,
 * and an English date would be typed in another order than its readers know.
 */
export function writtenFormats(language: string): Record<string, string> {
  const tag = LOCALES.find(({ id }) => id === language)?.tag;
  return tag ? { "date.entryMask": dateMask(tag), "field.decimalSign": decimalSign(tag) } : {};
}

/** YYYY, MM and DD in the language's order, with its separator. */
function dateMask(tag: string): string {
  const format = new Intl.DateTimeFormat(`${baseOf(tag)}-u-ca-gregory-nu-latn`, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  });
  const names: Record<string, string | undefined> = { year: "YYYY", month: "MM", day: "DD" };
  const parts = format.formatToParts(SAMPLE).map(({ type }) => names[type]);
  const between = format.formatToParts(SAMPLE).find(({ type }) => type === "literal");
  const separator = /[./-]/.exec(between?.value ?? "")?.[0] ?? "/";
  return parts.filter((part) => part !== undefined).join(separator);
}

const decimalSign = (tag: string): string =>
  new Intl.NumberFormat(`${baseOf(tag)}-u-nu-latn`)
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value === "."
    ? "."
    : ",";

const baseOf = (tag: string): string => tag.replace(/-u-.*$/, "");
