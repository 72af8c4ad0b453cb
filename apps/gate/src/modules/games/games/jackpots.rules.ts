import { type Minor, minor } from "@touchline/core";
import { coinsOf } from "@touchline/core/worth";
import type { JackpotEntry } from "./jackpots.data.ts";

/** Millionths of a minor unit. */
export const MICRO = 1_000_000n;

/** The current prize, the reserve for the next one and the total paid, in micro-units. */
export interface Pool {
  pool: bigint;
  reserve: bigint;
  paid: bigint;
}

/** A prize's rules in one currency, in minor units. */
export interface PoolRules {
  base: Minor;
  cap: Minor;
  fullStake: Minor;
}

export function rulesIn({ base, cap, fullStake }: JackpotEntry, currency: string): PoolRules {
  const coins = (dollars: number) => coinsOf(dollars, currency);
  return { base: coins(base), cap: coins(cap), fullStake: coins(fullStake) };
}

/**
 * A round's contribution. The product of minor units and a share in millionths is exact for any
 * stake.
 */
export function contributionOf(
  { poolShare, reserveShare }: JackpotEntry,
  { fullStake }: PoolRules,
  stake: Minor,
) {
  const counted = stake < fullStake ? stake : fullStake;
  return { counted, pool: counted * BigInt(poolShare), reserve: counted * BigInt(reserveShare) };
}

/** The first prize in a currency: the house advances its base, and the reserve owes it. */
export const openedPool = ({ base }: PoolRules): Pool => ({
  pool: base * MICRO,
  reserve: -base * MICRO,
  paid: 0n,
});

/** Adds contributions. The excess over the prize's cap goes to the reserve. */
export function fold(
  { pool, reserve, paid }: Pool,
  added: { pool: bigint; reserve: bigint },
  { cap }: PoolRules,
): Pool {
  const taken = upTo(added.pool, cap * MICRO - pool);
  return { pool: pool + taken, reserve: reserve + added.reserve + added.pool - taken, paid };
}

/** Pays a hit its share of the prize, in whole minor units; the fraction stays. */
export function pay(
  { pool, reserve, paid }: Pool,
  counted: bigint,
  { fullStake }: PoolRules,
): { amount: Minor; left: Pool } {
  const amount = (pool * counted) / fullStake / MICRO;
  return {
    amount: minor(amount),
    left: { pool: pool - amount * MICRO, reserve, paid: paid + amount * MICRO },
  };
}

/**
 * The next prize is at least the base, funded from the reserve. It also gets whatever the reserve
 * holds beyond one more base, so that the house keeps no contribution.
 */
export function reseed({ pool, reserve, paid }: Pool, { base, cap }: PoolRules): Pool {
  const [least, most] = [base * MICRO, cap * MICRO];
  const missing = pool < least ? least - pool : 0n;
  const along = upTo(reserve - missing - least, most - pool - missing);
  return { pool: pool + missing + along, reserve: reserve - missing - along, paid };
}

/** The amount as far as there is room; never negative. */
function upTo(amount: bigint, room: bigint): bigint {
  const least = amount < room ? amount : room;
  return least > 0n ? least : 0n;
}
