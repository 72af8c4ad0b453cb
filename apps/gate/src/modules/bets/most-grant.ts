import { type Minor, toMinor } from "@touchline/core";
import { UNITS_PER_DOLLAR } from "./stake-scale.data.ts";

const MOST_DOLLARS = 500;

/** About so many dollars in a currency, in whole units, never nothing. */
export function grantWorth(dollars: number, currency: string): Minor {
  const units = Math.max(1, Math.floor(dollars * (UNITS_PER_DOLLAR[currency] ?? 1)));
  return toMinor(String(units), currency) as Minor;
}

/** A slip of the operator's hand must not cost more than this. */
export const mostGrant = (currency: string): Minor => grantWorth(MOST_DOLLARS, currency);
