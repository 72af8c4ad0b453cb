import type { Minor } from "@touchline/core";
import { refusal } from "../../../platform/http/refusal.ts";
import type { TotoMoney } from "./toto.rules.ts";

/** The refusal of a stake outside the currency's limits, or null. */
export function wrongStake({ minUnitStake, maxStake }: TotoMoney, unitStake: Minor, cost: Minor) {
  if (unitStake < minUnitStake)
    return refusal("TOTO_UNIT_TOO_SMALL", { minUnitStake: Number(minUnitStake) });
  if (cost > maxStake) return refusal("TOTO_STAKE_TOO_LARGE", { maxStake: Number(maxStake) });
  return null;
}
