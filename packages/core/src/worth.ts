import { currencyExponent, type Minor, minor } from "./money.ts";
import { UNITS_PER_DOLLAR } from "./unit-scale.data.ts";

/** About that many dollars in a currency: the nearest number of coins, and at least one. */
export function coinsOf(dollars: number, currency: string): Minor {
  const coinsPerDollar = (UNITS_PER_DOLLAR[currency] ?? 1) * 10 ** currencyExponent(currency);
  return minor(Math.max(1, Math.round(dollars * coinsPerDollar)));
}

/** About that many dollars in a currency, in whole units and at least one. */
export function worthOf(dollars: number, currency: string): Minor {
  const units = Math.max(1, Math.floor(dollars * (UNITS_PER_DOLLAR[currency] ?? 1)));
  return minor(BigInt(units) * 10n ** BigInt(currencyExponent(currency)));
}

/** The approximate worth of an amount in another currency, for limits that span currencies. */
export function sameWorth(amount: Minor, from: string, to: string): Minor {
  if (from === to) return amount;
  return minor((amount * worthOf(100_000, to)) / worthOf(100_000, from));
}
