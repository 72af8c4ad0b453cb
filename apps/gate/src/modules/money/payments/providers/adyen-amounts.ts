import { currencyExponent, type Minor, minor } from "@touchline/core";
import { ProviderRefusal } from "./provider.ts";

/**
 * Adyen's minor units where they differ from ISO 4217
 * (docs.adyen.com/development-resources/currency-codes).
 */
const EXPONENTS: Record<string, number> = { CLP: 2, ISK: 2, CVE: 0, IDR: 0 };

export const adyenExponent = (currency: string): number =>
  EXPONENTS[currency] ?? currencyExponent(currency);

export interface AdyenAmount {
  value: number;
  currency: string;
}

/** Null for an amount that Adyen's units cannot express, such as half a rupiah. */
export function toAdyen(amount: Minor, currency: string): AdyenAmount | null {
  const value = scaled(amount, adyenExponent(currency) - currencyExponent(currency));
  return value === null ? null : { value: Number(value), currency };
}

/** The amount of an order. Refuses one that Adyen's units cannot express. */
export function orderedAmount({
  amount,
  currency,
}: {
  amount: Minor;
  currency: string;
}): AdyenAmount {
  const told = toAdyen(amount, currency);
  if (!told) throw new ProviderRefusal("wrong_amount", `Adyen has no such amount of ${currency}`);
  return told;
}

/** Null for an amount that our units cannot express: the gate treats it as a wrong amount. */
export function fromAdyen(value: number, currency: string): Minor | null {
  if (!Number.isSafeInteger(value)) return null;
  const amount = scaled(BigInt(value), currencyExponent(currency) - adyenExponent(currency));
  return amount === null ? null : minor(amount);
}

function scaled(amount: bigint, digits: number): bigint | null {
  if (digits >= 0) return amount * 10n ** BigInt(digits);
  const unit = 10n ** BigInt(-digits);
  return amount % unit === 0n ? amount / unit : null;
}
