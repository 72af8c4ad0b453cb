import { currencyExponent } from "@touchline/core";

/** Currencies in which a small amount is a large number. */
const LARGE_UNITS: Readonly<Record<string, number>> = {
  RUB: 100,
  JPY: 100,
  KRW: 1000,
  KZT: 100,
  NGN: 100,
  VND: 10_000,
  IDR: 10_000,
};

/**
 * Handy amounts in minor units: so many whole units of the currency, more of them where its numbers
 * are large.
 */
export function amountSteps(currency: string, steps: readonly number[]): number[] {
  const unit = 10 ** currencyExponent(currency) * (LARGE_UNITS[currency] ?? 1);
  return steps.map((step) => step * unit);
}
