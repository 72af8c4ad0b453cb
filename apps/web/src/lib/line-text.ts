const lineFormats = new Map<string, Intl.NumberFormat>();

/** A line in quarters as it is written: 10 is 2.5, a handicap carries its sign. */
export function lineText(quarters: number, tag: string, signed: boolean): string {
  const key = `${tag}${signed}`;
  const format =
    lineFormats.get(key) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 2, signDisplay: signed ? "exceptZero" : "auto" });
  lineFormats.set(key, format);
  return format.format(quarters / 4);
}
