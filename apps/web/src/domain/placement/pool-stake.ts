/** What a pool accepts, in minor units. */
interface PoolBounds {
  minUnitStake: number;
  maxStake: number;
}

export interface PoolStake {
  /** The stake of one line. */
  unitStake: number;
  /** The stake of all lines. */
  cost: number;
  /** Null for a guest. */
  balance: number | null;
}

export type PoolStakeFault = "unit" | "cost" | "funds";

/** Why a stake cannot go into a pool; the first reason that applies. */
export function poolStakeFault(
  { minUnitStake, maxStake }: PoolBounds,
  { unitStake, cost, balance }: PoolStake,
): PoolStakeFault | null {
  if (unitStake < minUnitStake) return "unit";
  if (cost > maxStake) return "cost";
  return balance !== null && cost > balance ? "funds" : null;
}
