/** A table as a file that every spreadsheet opens: RFC 4180, UTF-8 with a byte order mark. */
export function toCsv(rows: readonly (readonly string[])[]): Buffer {
  const text = rows.map((row) => row.map(cell).join(",")).join("\r\n");
  return Buffer.from(`\uFEFF${text}\r\n`, "utf8");
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * A spreadsheet runs cells that begin like a formula: an apostrophe forces text. Numbers stay
 * numbers.
 */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
