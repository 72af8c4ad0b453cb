/**
 * Languages in which we can write a line without Intl: Latin digits, a plain minus, and this
 * decimal mark.
 */
const POINT = "en ja ko zh th hi";
const COMMA = "ru es de fr it pt da be uk pl cs sk sr bg ro hu el tr az ka hy kk uz lv nl vi id";

/** Undefined if only Intl can write the language's lines. */
function markIn(language: string): string | undefined {
  if (POINT.includes(language)) return ".";
  return COMMA.includes(language) ? "," : undefined;
}

const QUARTERS = ["", "25", "5", "75"];
/** From here on, languages use a thousands separator. */
const MOST_QUARTERS = 4000;

const lineFormats = new Map<string, Intl.NumberFormat>();

/**
 * A line given in quarters: 10 is 2.5, and a handicap carries its sign. It avoids Intl, whose first
 * use costs a phone a tenth of a second: an event page formats nothing else before it is
 * interactive.
 */
export function lineText(quarters: number, tag: string, signed: boolean): string {
  const size = Math.abs(quarters);
  const mark = markIn(tag.slice(0, 2));
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
