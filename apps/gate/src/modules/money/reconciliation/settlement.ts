import { parse } from "csv-parse/sync";
import { readCamt053 } from "./camt053.ts";
import { lineOf, type SettlementLine, UnreadableFile } from "./settlement-line.ts";

/**
 * line_id, booked_at, type, provider_reference, merchant_reference, amount, currency, fee: in any
 * order; other columns are ignored.
 */
export function readCsv(content: string): SettlementLine[] {
  const rows = parse(content, { columns: true, bom: true, skip_empty_lines: true }) as Record<
    string,
    string
  >[];
  return rows.map((row) =>
    lineOf({
      lineId: row.line_id ?? "",
      kind: row.type ?? "",
      paymentId: row.merchant_reference ?? "",
      reference: row.provider_reference ?? "",
      amount: row.amount ?? "",
      fee: row.fee ?? "0",
      currency: row.currency ?? "",
      feeCurrency: row.currency ?? "",
      day: (row.booked_at ?? "").slice(0, 10),
    }),
  );
}

/** Reads a file whole. Every failure is an `UnreadableFile`, so that one file stops no other. */
export function readSettlement(format: "csv" | "camt.053", content: string): SettlementLine[] {
  try {
    return format === "csv" ? readCsv(content) : readCamt053(content);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("the file does not have its format", { cause: error });
  }
}
