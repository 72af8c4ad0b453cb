import { currencyExponent, isOneOf, toDecimal, toMinor } from "@touchline/core";
import { XMLParser } from "fast-xml-parser";
import { bookingKind } from "./booking-kind.ts";
import { LINE_KINDS, lineOf, type SettlementLine, UnreadableFile } from "./settlement-line.ts";

interface Amount {
  "#text": string;
  "@Ccy": string;
}
interface Charge {
  Amt?: Amount;
  CdtDbtInd?: string;
}
/** Version 2 repeats the charge itself; later versions give a total and records. */
interface Charges extends Charge {
  TtlChrgsAndTaxAmt?: Amount;
  Rcrd?: Charge[];
}
interface References {
  EndToEndId?: string;
  InstrId?: string;
  TxId?: string;
  AcctSvcrRef?: string;
}
interface Detail {
  Refs?: References;
  Amt?: Amount;
  AmtDtls?: { TxAmt?: { Amt?: Amount } };
  Chrgs?: Charges[];
}
interface Entry {
  NtryRef?: string;
  Amt: Amount;
  CdtDbtInd: string;
  RvslInd?: string;
  Sts?: string | { Cd?: string };
  BookgDt?: { Dt?: string; DtTm?: string };
  ValDt?: { Dt?: string; DtTm?: string };
  AcctSvcrRef?: string;
  BkTxCd?: {
    Prtry?: { Cd?: string };
    Domn?: { Cd?: string; Fmly?: { Cd?: string; SubFmlyCd?: string } };
  };
  Chrgs?: Charges[];
  NtryDtls?: { TxDtls?: Detail[] }[];
}
interface Statement {
  /** Unique for the account. */
  Id?: string;
  Acct?: { Id?: { IBAN?: string; Othr?: { Id?: string } } };
  Ntry?: Entry[];
}

const LISTS = new Set(["Stmt", "Ntry", "NtryDtls", "TxDtls", "Chrgs", "Rcrd"]);
const camt = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Standard entities only: a file cannot expand itself.
  processEntities: true,
  isArray: (name) => LISTS.has(name),
});

/** ISO 20022 camt.053: each booked entry of each statement, and each part of a batch. */
export function readCamt053(content: string): SettlementLine[] {
  if (/<!DOCTYPE/i.test(content))
    throw new UnreadableFile("a document type is nothing a statement has");
  const document = camt.parse(content) as {
    Document?: { BkToCstmrStmt?: { Stmt?: Statement[] } };
  };
  const statements = document.Document?.BkToCstmrStmt?.Stmt;
  if (!statements) throw new UnreadableFile("the file has no statement");
  return statements.flatMap((statement) =>
    (statement.Ntry ?? []).flatMap((entry, at) =>
      isBooked(entry) ? linesOf(entry, lineIdOf(statement, entry, at)) : [],
    ),
  );
}

/** Pending entries may still change or vanish: a later statement has them booked. */
function isBooked({ Sts: status = "BOOK" }: Entry): boolean {
  const code = typeof status === "string" ? status : (status.Cd ?? "");
  if (code === "BOOK") return true;
  if (code === "PDNG" || code === "INFO" || code === "FUTR") return false;
  throw new UnreadableFile(`an entry has the status ${code}`);
}

/**
 * A provider that uses our own codes numbers its lines itself. A bank's number counts within its
 * statement at most, so the statement's name makes it unique.
 */
function lineIdOf({ Id, Acct }: Statement, entry: Entry, at: number): string {
  if (entry.NtryRef && isOneOf(LINE_KINDS, codesOf(entry).own)) return entry.NtryRef;
  const account = Acct?.Id?.IBAN ?? Acct?.Id?.Othr?.Id ?? "";
  return `${account}/${Id ?? ""}/${at + 1}`;
}

const codesOf = ({ BkTxCd }: Entry) => ({
  own: BkTxCd?.Prtry?.Cd ?? "",
  family: BkTxCd?.Domn?.Fmly?.Cd ?? "",
  subFamily: BkTxCd?.Domn?.Fmly?.SubFmlyCd ?? "",
});

function linesOf(entry: Entry, lineId: string): SettlementLine[] {
  const { CdtDbtInd: side } = entry;
  if (side !== "CRDT" && side !== "DBIT")
    throw new UnreadableFile(`line ${lineId}: ${side} is neither credit nor debit`);
  const booked = entry.BookgDt ?? entry.ValDt;
  const shared = {
    kind: bookingKind({
      ...codesOf(entry),
      isCredit: side === "CRDT",
      isReversal: entry.RvslInd === "true" || entry.RvslInd === "1",
    }),
    currency: entry.Amt["@Ccy"],
    day: (booked?.Dt ?? booked?.DtTm ?? "").slice(0, 10),
  };
  const signed = (amount: Amount) => `${side === "DBIT" ? "-" : ""}${exact(amount)}`;
  const details = (entry.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? []);
  const parts = batchParts(entry, details);
  if (parts)
    return parts.map(({ detail, amount }, at) =>
      lineOf({
        ...{ ...shared, ...referencesOf(detail.Refs, undefined), amount: signed(amount) },
        ...{ ...feeOf(detail.Chrgs, shared.currency), lineId: `${lineId}.${at + 1}` },
      }),
    );
  const detail = details.length === 1 ? details[0] : undefined;
  const charges = entry.Chrgs ?? detail?.Chrgs;
  return [
    lineOf({
      ...{ ...shared, ...referencesOf(detail?.Refs, entry.AcctSvcrRef), lineId },
      ...{ ...feeOf(charges, shared.currency), amount: signed(entry.Amt) },
    }),
  ];
}

/**
 * The parts of a batch with their own amounts. Null for an entry of one payment, and for a batch
 * whose parts cannot be told apart: that stays one line, for a person to explain.
 */
function batchParts(entry: Entry, details: readonly Detail[]) {
  if (details.length < 2) return null;
  const parts = details.flatMap((detail) => {
    const amount = detail.Amt ?? detail.AmtDtls?.TxAmt?.Amt;
    return amount?.["@Ccy"] === entry.Amt["@Ccy"] ? [{ detail, amount }] : [];
  });
  if (parts.length < details.length) return null;
  const sum = parts.reduce((total, { amount }) => total + unitsOf(amount), 0n);
  return sum === unitsOf(entry.Amt) ? parts : null;
}

function unitsOf(amount: Amount): bigint {
  const units = toMinor(exact(amount), amount["@Ccy"]);
  if (units === null) throw new UnreadableFile(`${amount["#text"]} is no amount`);
  return units;
}

/** The standard allows five decimals: zeros beyond those of the currency mean nothing. */
function exact({ "#text": text, "@Ccy": currency }: Amount): string {
  const digits = currencyExponent(currency);
  const [whole = "", fraction = ""] = text.trim().split(".");
  const kept = fraction.slice(0, digits);
  const rest = fraction.slice(digits);
  if (/[1-9]/.test(rest)) return text;
  return kept ? `${whole}.${kept}` : whole;
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

/** All charges of a line. They share one currency, which need not be the line's. */
function feeOf(all: readonly Charges[] = [], currency: string) {
  const charges = all.flatMap(({ Rcrd, TtlChrgsAndTaxAmt, ...single }): Charge[] => {
    if (Rcrd) return Rcrd;
    return TtlChrgsAndTaxAmt ? [{ Amt: TtlChrgsAndTaxAmt }] : [single];
  });
  const paid = charges.flatMap(({ Amt, CdtDbtInd }) => (Amt ? [{ Amt, CdtDbtInd }] : []));
  const feeCurrency = paid[0]?.Amt["@Ccy"] ?? currency;
  if (paid.some(({ Amt }) => Amt["@Ccy"] !== feeCurrency))
    throw new UnreadableFile("the charges of one line have several currencies");
  const units = paid.reduce(
    (sum, { Amt, CdtDbtInd }) => sum + (CdtDbtInd === "CRDT" ? -unitsOf(Amt) : unitsOf(Amt)),
    0n,
  );
  return { fee: toDecimal(units, feeCurrency), feeCurrency };
}
