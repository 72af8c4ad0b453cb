import { isOneOf, toMinor } from "@touchline/core";
import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";

export const LINE_KINDS = [
  "capture",
  "refund",
  "chargeback",
  "chargeback_reversal",
  "payout",
  "payout_return",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One provider line: money that moved between the provider and us. */
export interface SettlementLine {
  /** The provider's own line number. */
  lineId: string;
  kind: LineKind;
  /** Our payment id, as returned by the provider. */
  paymentId: string | null;
  reference: string | null;
  /** Positive towards us, negative away from us. */
  amount: bigint;
  fee: bigint;
  currency: string;
  /** The provider's day. */
  day: string;
}

/** A file that cannot be read is rejected whole. */
export class UnreadableFile extends Error {}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

function lineOf(fields: Record<keyof SettlementLine, string>): SettlementLine {
  const { lineId, kind, paymentId, reference, currency, day } = fields;
  const money = (text: string) => {
    const amount = toMinor(text, currency);
    if (amount === null)
      throw new UnreadableFile(`line ${lineId}: ${text} is no amount of ${currency}`);
    return amount;
  };
  if (!lineId || !/^[A-Z]{3}$/.test(currency) || !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new UnreadableFile(`line ${lineId} is not whole`);
  if (!isOneOf(LINE_KINDS, kind)) throw new UnreadableFile(`line ${lineId}: nobody knows ${kind}`);
  return {
    ...{ lineId, kind, currency, day, reference: reference || null },
    ...{
      paymentId: UUID.test(paymentId) ? paymentId : null,
      amount: money(fields.amount),
      fee: money(fields.fee || "0"),
    },
  };
}

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
      ...{
        lineId: row.line_id ?? "",
        kind: row.type ?? "",
        paymentId: row.merchant_reference ?? "",
        reference: row.provider_reference ?? "",
      },
      ...{
        amount: row.amount ?? "",
        fee: row.fee ?? "0",
        currency: row.currency ?? "",
        day: (row.booked_at ?? "").slice(0, 10),
      },
    }),
  );
}

interface Entry {
  NtryRef?: string;
  Amt: { "#text": string; "@Ccy": string };
  CdtDbtInd: "CRDT" | "DBIT";
  BookgDt?: { Dt?: string; DtTm?: string };
  AcctSvcrRef?: string;
  BkTxCd?: { Prtry?: { Cd?: string } };
  Chrgs?: { Rcrd?: { Amt?: { "#text": string } } };
  NtryDtls?: { TxDtls?: { Refs?: { EndToEndId?: string } } };
}

const LISTS = new Set(["Stmt", "Ntry"]);
const camt = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  // Standard entities only: a file cannot expand itself.
  processEntities: true,
  isArray: (name) => LISTS.has(name),
});

/** ISO 20022 camt.053: each booked entry of each statement. */
export function readCamt053(content: string): SettlementLine[] {
  if (/<!DOCTYPE/i.test(content))
    throw new UnreadableFile("a document type is nothing a statement has");
  const document = camt.parse(content) as {
    Document?: { BkToCstmrStmt?: { Stmt?: { Ntry?: Entry[] }[] } };
  };
  const statements = document.Document?.BkToCstmrStmt?.Stmt;
  if (!statements) throw new UnreadableFile("the file has no statement");
  return statements.flatMap(({ Ntry: entries = [] }) =>
    entries.map((entry) =>
      lineOf({
        ...{
          lineId: entry.NtryRef ?? "",
          kind: entry.BkTxCd?.Prtry?.Cd ?? "",
          reference: entry.AcctSvcrRef ?? "",
        },
        ...{
          paymentId: entry.NtryDtls?.TxDtls?.Refs?.EndToEndId ?? "",
          currency: entry.Amt["@Ccy"],
        },
        ...{
          amount: `${entry.CdtDbtInd === "DBIT" ? "-" : ""}${entry.Amt["#text"]}`,
          fee: entry.Chrgs?.Rcrd?.Amt?.["#text"] ?? "0",
        },
        ...{ day: (entry.BookgDt?.Dt ?? entry.BookgDt?.DtTm ?? "").slice(0, 10) },
      }),
    ),
  );
}

export const readSettlement = (format: "csv" | "camt.053", content: string): SettlementLine[] =>
  format === "csv" ? readCsv(content) : readCamt053(content);
