import { currencyExponent, DAY_MS, isUuid, toDecimal } from "@touchline/core";
import { parse } from "csv-parse/sync";
import { fromAdyen } from "./adyen-amounts.ts";
import { paymentOf } from "./adyen-facts.ts";

/** Our columns (docs/payment-providers.md). */
export const COLUMNS = [
  "line_id",
  "booked_at",
  "type",
  "provider_reference",
  "merchant_reference",
  "amount",
  "currency",
  "fee",
] as const;
export type Line = Record<(typeof COLUMNS)[number], string>;
const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
export const csvOf = (lines: readonly Line[]): string =>
  [
    COLUMNS.join(","),
    ...lines.map((line) => COLUMNS.map((column) => quoted(line[column])).join(",")),
  ]
    .map((row) => `${row}\r\n`)
    .join("");

/**
 * Journal types of the settlement details report that move a payment's money; the rest concern only
 * Adyen and the operator.
 */
const TYPES: Record<string, string> = {
  Settled: "capture",
  SettledBulk: "capture",
  Refunded: "refund",
  RefundedBulk: "refund",
  RefundedReversed: "refund",
  Chargeback: "chargeback",
  SecondChargeback: "chargeback",
  ChargebackReversed: "chargeback_reversal",
  PaidOut: "payout",
  PaidOutReversed: "payout_return",
};
/** Batches, fees and corrections of an account, which belong to none of our payments. */
const OWN: readonly string[] = [
  "Fee",
  "MiscCosts",
  "MerchantPayout",
  "DepositCorrection",
  "InvoiceDeduction",
  "MatchedStatement",
  "ManualCorrected",
  "ReserveAdjustment",
  "BankInstructionReturned",
  "InternalCompanyPayout",
  "EpaPaid",
  "Balancetransfer",
  "BalanceTransfer",
  "PaymentCost",
  "AdvancementCommissionFee",
];
const FEES = ["Commission (NC)", "Markup (NC)", "Scheme Fees (NC)", "Interchange (NC)"] as const;

type Row = Record<string, string | undefined>;

/**
 * Converts the settlement details report to our columns. Amounts are gross, to match what was
 * booked; a line's fees are separate. An unknown type keeps its own name, so that a person handles
 * the file rather than half of it being read.
 */
export function settlementCsv(content: string): string {
  const rows = parse(content, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as Row[];
  const seen = new Map<string, number>();
  const lines = rows.flatMap((row) => {
    const type = row.Type ?? "";
    if (OWN.includes(type)) return [];
    const psp = row["Psp Reference"] ?? "";
    const modification = row["Modification Merchant Reference"] ?? "";
    const { paymentId, isPayout } = paymentOf(
      isUuid(paymentOf(modification).paymentId) ? modification : (row["Merchant Reference"] ?? ""),
    );
    const id = `${row["Batch Number"] ?? ""}:${type}:${psp}:${row["Modification Reference"] ?? ""}`;
    const time = seen.get(id) ?? 0;
    seen.set(id, time + 1);
    const currency = row["Gross Currency"] ?? "";
    return [
      {
        // A repeated line counts as a second line: reconciliation reports the surplus.
        line_id: time === 0 ? id : `${id}:${time + 1}`,
        booked_at: (row["Booking Date"] || row["Creation Date"] || "").replace(" ", "T"),
        type: typeOf(type, isPayout),
        provider_reference: psp,
        merchant_reference: paymentId,
        currency,
        amount: difference(row["Gross Credit (GC)"], row["Gross Debit (GC)"], currency),
        fee: feeOf(row, currency),
      },
    ];
  });
  return csvOf(lines);
}

/** A withdrawal returned to a deposit is a refund for Adyen and a payout for us. */
function typeOf(type: string, isPayout: boolean): string {
  if (isPayout && type === "Refunded") return "payout";
  if (isPayout && type === "RefundedReversed") return "payout_return";
  return TYPES[type] ?? `adyen:${type}`;
}

/**
 * Drops surplus zero decimals of a currency with fewer digits; other decimals stay for the reader
 * to reject.
 */
const fitted = (text: string, currency: string): string => {
  const digits = currencyExponent(currency);
  const [whole = "0", fraction = ""] = text.split(".");
  const kept = fraction.slice(0, digits).padEnd(digits, "0");
  return /^0*$/.test(fraction.slice(digits)) ? (digits ? `${whole}.${kept}` : whole) : text;
};
const difference = (
  credit: string | undefined,
  debit: string | undefined,
  currency: string,
): string => {
  if (credit && debit) return "ambiguous";
  return debit ? `-${fitted(debit, currency)}` : fitted(credit || "0", currency);
};

/**
 * The sum of a line's fees. They are in the payout's currency, converted at the line's own rate if
 * the payment's differs.
 */
function feeOf(row: Row, currency: string): string {
  const sum = FEES.reduce((total, name) => total + Number(row[name] || 0), 0);
  const rate = row["Net Currency"] === currency ? 1 : Number(row["Exchange Rate"] || 0);
  if (!Number.isFinite(sum) || !Number.isFinite(rate)) return "unreadable";
  return rate > 0 ? (sum / rate).toFixed(currencyExponent(currency)) : "0";
}

/** A booked transaction of the balance account (Transfers API). */
export interface BookedTransaction {
  id: string;
  amount: { value: number; currency: string };
  bookingDate: Date;
  status: string;
  transfer?: { id?: string; reference?: string } | null;
}

/**
 * Payouts and their returns on the balance account, in our columns; other transactions do not carry
 * our reference.
 */
export function transactionsCsv(transactions: readonly BookedTransaction[]): string {
  return csvOf(
    transactions.flatMap(({ id, amount, bookingDate, status, transfer }) => {
      const value = fromAdyen(amount.value, amount.currency);
      if (status !== "booked" || !isUuid(transfer?.reference ?? "") || value === null) return [];
      return [
        {
          line_id: `transaction:${id}`,
          booked_at: new Date(bookingDate).toISOString(),
          type: value < 0n ? "payout" : "payout_return",
          provider_reference: transfer?.id ?? "",
          merchant_reference: transfer?.reference ?? "",
          amount: toDecimal(value, amount.currency),
          currency: amount.currency,
          fee: "0",
        },
      ];
    }),
  );
}

/** Completed days since `since`, as UTC dates. */
export function daysOver(since: Date, now: number): string[] {
  const days: string[] = [];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  for (let at = since.getTime(); day(at) < day(now); at += DAY_MS) days.push(day(at));
  return days;
}

/**
 * The only file that is fetched: the URL is built from its name and from nothing else in the
 * message.
 */
export const isSettlementReport = (name: string): boolean =>
  /^settlement_detail_report_batch_\d{1,9}(?:_[\w-]{1,40})?\.csv$/.test(name);
