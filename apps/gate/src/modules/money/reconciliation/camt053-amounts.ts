import { currencyExponent, toDecimal, toMinor } from "@touchline/core";
import type { Amount, Charge, Charges } from "./camt053-document.ts";
import { UnreadableFile } from "./settlement-line.ts";

/** The standard allows five decimals: zeros beyond those of the currency mean nothing. */
export function exact({ "#text": text, "@Ccy": currency }: Amount): string {
  const digits = currencyExponent(currency);
  const [whole = "", fraction = ""] = text.trim().split(".");
  const kept = fraction.slice(0, digits);
  const rest = fraction.slice(digits);
  if (/[1-9]/.test(rest)) return text;
  return kept ? `${whole}.${kept}` : whole;
}

export function unitsOf(amount: Amount): bigint {
  const units = toMinor(exact(amount), amount["@Ccy"]);
  if (units === null) throw new UnreadableFile(`${amount["#text"]} is no amount`);
  return units;
}

/** Charges in one currency, which need not be the line's. */
export interface Fee {
  units: bigint;
  currency: string;
}

/** The sum of these charges. Null if none of them has an amount. */
export function feeOf(all: readonly Charges[] = []): Fee | null {
  const charges = all.flatMap(({ Rcrd, TtlChrgsAndTaxAmt, ...single }): Charge[] => {
    if (Rcrd) return Rcrd;
    return TtlChrgsAndTaxAmt ? [{ Amt: TtlChrgsAndTaxAmt }] : [single];
  });
  const paid = charges.flatMap(({ Amt, CdtDbtInd }) => (Amt ? [{ Amt, CdtDbtInd }] : []));
  const currency = paid[0]?.Amt["@Ccy"];
  if (currency === undefined) return null;
  if (paid.some(({ Amt }) => Amt["@Ccy"] !== currency))
    throw new UnreadableFile("the charges of one line have several currencies");
  const units = paid.reduce(
    (sum, { Amt, CdtDbtInd }) => sum + (CdtDbtInd === "CRDT" ? -unitsOf(Amt) : unitsOf(Amt)),
    0n,
  );
  return { units, currency };
}

/** A line's fee as its texts; a line without charges has a fee of zero in its own currency. */
export const feeTexts = (fee: Fee | null, currency: string) => ({
  fee: toDecimal(fee?.units ?? 0n, fee?.currency ?? currency),
  feeCurrency: fee?.currency ?? currency,
});
