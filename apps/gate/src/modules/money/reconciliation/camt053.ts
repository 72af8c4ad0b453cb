import { isOneOf } from "@touchline/core";
import { bookingKind } from "./booking-kind.ts";
import { exact, type Fee, feeOf, feeTexts, unitsOf } from "./camt053-amounts.ts";
import {
  type Amount,
  camtDocument,
  type Detail,
  type Entry,
  type Message,
  type References,
  type Statement,
} from "./camt053-document.ts";
import { LINE_KINDS, lineOf, type SettlementLine, UnreadableFile } from "./settlement-line.ts";

/** ISO 20022 camt.053: each booked entry of each statement, and each part of a batch. */
export function readCamt053(content: string): SettlementLine[] {
  const message = camtDocument(content);
  const counted = new Map<string, number>();
  return message.Stmt.flatMap((statement) => {
    const name = nameOf(message, statement);
    return (statement.Ntry ?? []).flatMap((entry) => {
      // A statement that a file repeats goes on counting.
      const position = (counted.get(name) ?? 0) + 1;
      counted.set(name, position);
      return isBooked(entry) ? linesOf(entry, ownIdOf(entry) ?? `${name}/${position}`) : [];
    });
  });
}

/**
 * A bank's entry has a number within its page at most, so its line is named by all that tells that
 * page from others: pages of a statement share its id, and many banks use an id again, for each
 * account or each year.
 */
function nameOf({ GrpHdr }: Message, statement: Statement): string {
  const { Acct, Id, ElctrncSeqNb, LglSeqNb, StmtPgntn } = statement;
  const page = (StmtPgntn ?? GrpHdr?.MsgPgntn)?.PgNb;
  const parts = [
    Acct?.Id?.IBAN ?? Acct?.Id?.Othr?.Id ?? "",
    Acct?.Ccy,
    Id ?? "",
    ElctrncSeqNb && `e${ElctrncSeqNb}`,
    LglSeqNb && `l${LglSeqNb}`,
    timeOf(statement),
    page && `p${page}`,
  ];
  return parts.filter((part) => part !== undefined).join("/");
}

/**
 * When the statement was, rather than when its message was made: the bank makes a copy later. A
 * number tells statements of one year apart, and many banks count from 1 again each year.
 */
function timeOf({ ElctrncSeqNb, LglSeqNb, CreDtTm, FrToDt, Ntry }: Statement): string | undefined {
  if (FrToDt?.FrDtTm) return FrToDt.FrDtTm.slice(0, 10);
  if (!(ElctrncSeqNb ?? LglSeqNb)) return CreDtTm?.slice(0, 10);
  const first = Ntry?.[0];
  return first && dayOf(first).slice(0, 4);
}

/** A provider that uses our own codes numbers its lines itself. */
const ownIdOf = (entry: Entry): string | undefined =>
  entry.NtryRef && isOneOf(LINE_KINDS, codesOf(entry).own) ? entry.NtryRef : undefined;

/** Pending entries may still change or vanish: a later statement has them booked. */
function isBooked({ Sts: status = "BOOK" }: Entry): boolean {
  const code = typeof status === "string" ? status : (status.Cd ?? "");
  if (code === "BOOK") return true;
  if (code === "PDNG" || code === "INFO" || code === "FUTR") return false;
  throw new UnreadableFile(`an entry has the status ${code}`);
}

const codesOf = ({ BkTxCd }: Entry) => ({
  own: BkTxCd?.Prtry?.Cd ?? "",
  family: BkTxCd?.Domn?.Fmly?.Cd ?? "",
  subFamily: BkTxCd?.Domn?.Fmly?.SubFmlyCd ?? "",
});

function dayOf({ BookgDt, ValDt }: Entry): string {
  const booked = BookgDt ?? ValDt;
  return (booked?.Dt ?? booked?.DtTm ?? "").slice(0, 10);
}

function linesOf(entry: Entry, lineId: string): SettlementLine[] {
  const { CdtDbtInd: side } = entry;
  if (side !== "CRDT" && side !== "DBIT")
    throw new UnreadableFile(`line ${lineId}: ${side} is neither credit nor debit`);
  const shared = {
    kind: bookingKind({
      ...codesOf(entry),
      isCredit: side === "CRDT",
      isReversal: entry.RvslInd === "true" || entry.RvslInd === "1",
    }),
    currency: entry.Amt["@Ccy"],
    day: dayOf(entry),
  };
  const signed = (amount: Amount) => `${side === "DBIT" ? "-" : ""}${exact(amount)}`;
  const details = (entry.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? []);
  const parts = batchParts(entry, details);
  if (parts) {
    const fees = feesOfParts(entry, parts);
    return parts.map(({ detail, amount }, at) =>
      lineOf({
        ...shared,
        ...referencesOf(detail.Refs, undefined),
        amount: signed(amount),
        ...feeTexts(fees[at] ?? null, shared.currency),
        lineId: `${lineId}.${at + 1}`,
      }),
    );
  }
  const detail = details.length === 1 ? details[0] : undefined;
  const fee = feeOf(entry.Chrgs) ?? feeOf(details.flatMap(({ Chrgs }) => Chrgs ?? []));
  return [
    lineOf({
      ...shared,
      ...referencesOf(detail?.Refs, entry.AcctSvcrRef),
      lineId,
      ...feeTexts(fee, shared.currency),
      amount: signed(entry.Amt),
    }),
  ];
}

interface Part {
  detail: Detail;
  amount: Amount;
}

/**
 * The parts of a batch with their own amounts. Null for an entry of one payment, and for a batch
 * whose parts cannot be told apart: that stays one line, for a person to explain.
 */
function batchParts(entry: Entry, details: readonly Detail[]): Part[] | null {
  if (details.length < 2) return null;
  const parts = details.flatMap((detail) => {
    const amount = detail.Amt ?? detail.AmtDtls?.TxAmt?.Amt;
    return amount?.["@Ccy"] === entry.Amt["@Ccy"] ? [{ detail, amount }] : [];
  });
  if (parts.length < details.length) return null;
  const sum = parts.reduce((total, { amount }) => total + unitsOf(amount), 0n);
  return sum === unitsOf(entry.Amt) ? parts : null;
}

/**
 * Each part's own charges. What the whole entry was charged beyond those is booked once, on the
 * first part that can bear its currency.
 */
function feesOfParts(entry: Entry, parts: readonly Part[]): (Fee | null)[] {
  const fees = parts.map(({ detail }) => feeOf(detail.Chrgs));
  const whole = feeOf(entry.Chrgs);
  if (!whole) return fees;
  const { currency } = whole;
  const same = fees.filter((fee) => fee?.currency === currency);
  const rest = same.reduce((left, fee) => left - (fee?.units ?? 0n), whole.units);
  // A smaller sum than the parts' own repeats some of them.
  if (same.length > 0 && rest <= 0n) return fees;
  const at = fees.findIndex((fee) => fee === null || fee.currency === currency);
  if (at < 0) throw new UnreadableFile("a batch and its parts are charged in several currencies");
  return fees.with(at, { currency, units: rest + (fees[at]?.units ?? 0n) });
}

const NOT_PROVIDED = "NOTPROVIDED";
const HEX_ID = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;

/**
 * Our payment's id, if the bank returns it in any of its references (35 characters at most, so
 * without its hyphens), and the reference that names the payment best.
 */
function referencesOf(refs: References = {}, entryReference: string | undefined) {
  const given = [refs.EndToEndId, refs.InstrId, refs.TxId].filter(
    (text): text is string => text !== undefined && text !== NOT_PROVIDED,
  );
  const own = given.map((text) => HEX_ID.exec(text)).find((match) => match !== null);
  const others = given.filter((text) => !HEX_ID.test(text));
  return {
    paymentId: own ? own.slice(1).join("-").toLowerCase() : "",
    reference: others[0] ?? entryReference ?? refs.AcctSvcrRef ?? "",
  };
}
