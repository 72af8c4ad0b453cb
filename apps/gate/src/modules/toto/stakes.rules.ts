import type { Minor } from "@touchline/core";
import { refusal } from "../../platform/refusal.ts";
import type { TotoMoney } from "./toto.rules.ts";

/** Why a stake is outside the amounts of its currency; null where it is not. */
export function wrongStake({ minUnitStake, maxStake }: TotoMoney, unitStake: Minor, cost: Minor) {
  if (unitStake < minUnitStake)
    return refusal("TOTO_UNIT_TOO_SMALL", { minUnitStake: Number(minUnitStake) });
  if (cost > maxStake) return refusal("TOTO_STAKE_TOO_LARGE", { maxStake: Number(maxStake) });
  return null;
}
