import { type Minor, toMinor } from "@touchline/core";
import { UNITS_PER_DOLLAR } from "./stake-scale.data.ts";

const MOST_DOLLARS = 500;

/** A slip of the operator's hand must not cost more than this. */
export function mostGrant(currency: string): Minor {
  const units = Math.floor(MOST_DOLLARS * (UNITS_PER_DOLLAR[currency] ?? 1));
  return toMinor(String(units), currency) as Minor;
}
