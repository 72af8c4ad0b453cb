import { isOneOf, toMinor } from "@touchline/core";
import { unstorable } from "../../../platform/http/storable.ts";

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
  /** The provider charges this for the movement, in a currency of its own. */
  fee: bigint;
  feeCurrency: string;
  currency: string;
  /** The provider's day. */
  day: string;
}

/** A file that cannot be read is rejected whole. */
export class UnreadableFile extends Error {}

const CURRENCY = /^[A-Z]{3}$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Texts become keys of an index, whose entries have a greatest size. */
const LONGEST_TEXT = 500;
/** Operators' calls show amounts as JSON numbers; sums of many stay within 64 bits. */
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** Whether the calendar has this day. */
function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The line that the texts of a file make; refuses any that it cannot read exactly. */
export function lineOf(fields: Record<keyof SettlementLine, string>): SettlementLine {
  const { lineId, kind, paymentId, reference, currency, feeCurrency, day } = fields;
  const wrong = unstorable(fields);
  if (wrong) throw new UnreadableFile(`line ${lineId} ${wrong}`);
  const money = (text: string, of: string) => {
    const amount = toMinor(text, of);
    if (amount === null || amount > LARGEST || amount < -LARGEST)
      throw new UnreadableFile(`line ${lineId}: ${text} is no amount of ${of}`);
    return amount;
  };
  if (
    !lineId ||
    lineId.length > LONGEST_TEXT ||
    reference.length > LONGEST_TEXT ||
    !CURRENCY.test(currency) ||
    !CURRENCY.test(feeCurrency)
  )
    throw new UnreadableFile(`line ${lineId} is not whole`);
  if (!isDay(day)) throw new UnreadableFile(`line ${lineId}: there is no day ${day}`);
  if (!isOneOf(LINE_KINDS, kind)) throw new UnreadableFile(`line ${lineId}: nobody knows ${kind}`);
  return {
    lineId,
    kind,
    currency,
    feeCurrency,
    day,
    reference: reference || null,
    paymentId: UUID.test(paymentId) ? paymentId : null,
    amount: money(fields.amount, currency),
    fee: money(fields.fee || "0", feeCurrency),
  };
}
