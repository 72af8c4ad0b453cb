import { type Minor, minor, toMinor } from "@touchline/core";
import { UNITS_PER_DOLLAR } from "./unit-scale.data.ts";

/** About so many dollars in a currency, in whole units, never nothing. */
export function worthOf(dollars: number, currency: string): Minor {
  const units = Math.max(1, Math.floor(dollars * (UNITS_PER_DOLLAR[currency] ?? 1)));
  return toMinor(String(units), currency) as Minor;
}

/** About what an amount is worth in another currency: for limits that hold in all of them. */
export function sameWorth(amount: Minor, from: string, to: string): Minor {
  if (from === to) return amount;
  return minor((amount * worthOf(100_000, to)) / worthOf(100_000, from));
}
