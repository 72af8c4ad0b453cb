import { assert } from "./assert.ts";
import type { Brand } from "./brand.ts";

/** Money in the smallest unit of its currency, always an integer. */
export type Minor = Brand<bigint, "Minor">;

/** Amounts cross the wire as integer numbers; 2^53 minor units exceed any book. */
export const minor = (value: bigint | number): Minor => {
  assert(typeof value === "bigint" || Number.isSafeInteger(value), `not a whole amount: ${value}`);
  return BigInt(value) as Minor;
};

// ISO 4217: currencies not listed have two digits.
const EXPONENTS: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

export const currencyExponent = (currency: string): number => EXPONENTS[currency] ?? 2;

/**
 * docs/behaviour/forms-and-formats.md#money: a non-numeric amount becomes 0; an amount is rounded
 * to 2 decimals. Typed amounts use a comma (the number mask).
 */
export function moneyAmount(text: unknown): number {
  const value =
    typeof text === "number"
      ? text
      : Number(
          String(text ?? "")
            .trim()
            .replace(",", ".") || Number.NaN,
        );
  if (!Number.isFinite(value)) return 0;
  const rounded = Number(`${Math.round(Number(`${value}e2`))}e-2`);
  return Number.isFinite(rounded) ? rounded : 0;
}

/** Parses a decimal text ("12.5") into minor units of the currency; null if it does not fit. */
export function toMinor(text: string, currency: string): Minor | null {
  const exponent = currencyExponent(currency);
  const match = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(text.trim());
  if (!match) return null;
  const fraction = match[3] ?? "";
  if (fraction.length > exponent) return null;
  const digits = `${match[2]}${fraction.padEnd(exponent, "0")}`;
  const value = BigInt(digits);
  return (match[1] ? -value : value) as Minor;
}

/** Minor units as an exact decimal text with a dot; the inverse of `toMinor`. */
export function toDecimal(amount: Minor | bigint, currency: string): string {
  const exponent = currencyExponent(currency);
  const sign = amount < 0n ? "-" : "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, "0");
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

export interface MoneyFormat {
  locale: string;
  currency: string;
  /** False if the amount is shown beside its own currency. */
  withSymbol?: boolean;
}

/**
 * docs/behaviour/forms-and-formats.md#money: money shows 2 decimals (or the currency's own) and a
 * thousands separator from 10000 upward. It formats the exact decimal text, so no amount passes
 * through a float.
 */
export function formatMoney(
  amount: Minor | bigint,
  { locale, currency, withSymbol = true }: MoneyFormat,
): string {
  const size = amount < 0n ? -amount : amount;
  const major = size / 10n ** BigInt(currencyExponent(currency));
  const text = toDecimal(amount, currency);
  return (
    withoutTables(text, locale, withSymbol ? SIGNS[currency] : "") ??
    numberFormat(locale, currency, withSymbol, major >= 10000n).format(
      text as Intl.StringNumericLiteral,
    )
  );
}

/** Symbols that every language below writes alike. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  RUB: "₽",
  BRL: "R$",
  NGN: "₦",
  UAH: "₴",
  KZT: "₸",
  TRY: "₺",
  INR: "₹",
  JPY: "¥",
  KRW: "₩",
};
const MARKS: Readonly<Record<string, { thousands: string; fraction: string; isSignFirst?: true }>> =
  {
    "en-GB": { thousands: ",", fraction: ".", isSignFirst: true },
    "ru-RU": { thousands: "\u00a0", fraction: "," },
    "es-ES": { thousands: ".", fraction: "," },
  };

/**
 * Formats most amounts without Intl: its first use costs a phone a tenth of a second, and a
 * browser's tables may differ from the server's.
 */
function withoutTables(text: string, locale: string, sign: string | undefined): string | null {
  const marks = MARKS[locale];
  if (!marks || sign === undefined) return null;
  const [, minus = "", whole = "", fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const parted = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands);
  const number = fraction === undefined ? parted : parted + marks.fraction + fraction;
  if (sign === "") return minus + number;
  return minus + (marks.isSignFirst ? sign + number : `${number}\u00a0${sign}`);
}

const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(
  locale: string,
  currency: string,
  withSymbol: boolean,
  grouped: boolean,
): Intl.NumberFormat {
  const key = `${locale}|${currency}|${withSymbol}|${grouped}`;
  let format = formats.get(key);
  if (!format) {
    const digits = currencyExponent(currency);
    format = new Intl.NumberFormat(locale, {
      ...(withSymbol ? { style: "currency", currency, currencyDisplay: "narrowSymbol" } : {}),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: grouped ? "always" : false,
    });
    formats.set(key, format);
  }
  return format;
}

/** stake × odds, rounded down once. */
export const multiplyByOdds = (stake: Minor, odds: number): Minor =>
  ((stake * BigInt(odds)) / 1000n) as Minor;
