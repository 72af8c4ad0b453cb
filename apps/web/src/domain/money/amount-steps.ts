import { currencyExponent } from "@touchline/core";

/** Currencies whose everyday amounts are large numbers, with the factor for their quick amounts. */
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
 * Quick amounts in minor units: each step is a number of whole units, scaled up for currencies with
 * large numbers.
 */
export function amountSteps(currency: string, steps: readonly number[]): number[] {
  const unit = 10 ** currencyExponent(currency) * (LARGE_UNITS[currency] ?? 1);
  return steps.map((step) => step * unit);
}
