/**
 * Languages that write a line as we can without the browser's tables: Latin digits, a plain minus,
 * this mark before the fraction.
 */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  ".": ["en", "ja", "ko", "zh", "th", "hi"],
  ",": [
    ...["ru", "es", "de", "fr", "it", "pt", "da", "be", "uk", "pl", "cs", "sk", "sr", "bg"],
    ...["ro", "hu", "el", "tr", "az", "ka", "hy", "kk", "uz", "lv", "nl", "vi", "id"],
  ],
};
const MARK_OF = new Map(
  Object.entries(MARKS).flatMap(([mark, languages]) =>
    languages.map((language) => [language, mark] as const),
  ),
);
const QUARTERS = ["", "25", "5", "75"];
/** From here on languages part thousands. */
const MOST_QUARTERS = 4000;

const lineFormats = new Map<string, Intl.NumberFormat>();

/**
 * A line in quarters as it is written: 10 is 2.5, a handicap carries its sign. The first use of
 * Intl costs a phone a tenth of a second, and an event's page has nothing else to format before it
 * is alive.
 */
export function lineText(quarters: number, tag: string, signed: boolean): string {
  const size = Math.abs(quarters);
  const mark = MARK_OF.get(tag.split("-", 1)[0] ?? tag);
  if (mark === undefined || size >= MOST_QUARTERS || !Number.isInteger(quarters))
    return byTables(quarters, tag, signed);
  const sign = quarters < 0 ? "-" : signed && quarters > 0 ? "+" : "";
  const fraction = QUARTERS[size % 4];
  return `${sign}${Math.floor(size / 4)}${fraction ? mark + fraction : ""}`;
}

function byTables(quarters: number, tag: string, signed: boolean): string {
  const key = `${tag}${signed}`;
  const format =
    lineFormats.get(key) ??
    new Intl.NumberFormat(tag, {
      maximumFractionDigits: 2,
      signDisplay: signed ? "exceptZero" : "auto",
    });
  lineFormats.set(key, format);
  return format.format(quarters / 4);
}
