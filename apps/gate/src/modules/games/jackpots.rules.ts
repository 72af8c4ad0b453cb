import { currencyExponent, type Minor, minor } from "@touchline/core";
import { UNITS_PER_DOLLAR } from "../wallet/unit-scale.data.ts";
import type { JackpotEntry } from "./jackpots.data.ts";

/** Millionths of a minor unit. */
export const MICRO = 1_000_000n;

/** What a prize holds, what waits for the next, and what was paid: in micro-units. */
export interface Pool {
  pool: bigint;
  reserve: bigint;
  paid: bigint;
}

/** A prize's rules in one currency: minor units. */
export interface PoolRules {
  base: Minor;
  cap: Minor;
  fullStake: Minor;
}

export function rulesIn({ base, cap, fullStake }: JackpotEntry, currency: string): PoolRules {
  const scale = (UNITS_PER_DOLLAR[currency] ?? 1) * 10 ** currencyExponent(currency);
  const coins = (dollars: number) => minor(BigInt(Math.max(1, Math.round(dollars * scale))));
  return { base: coins(base), cap: coins(cap), fullStake: coins(fullStake) };
}

/**
 * What a round adds. A millionth of a minor unit times a share in millionths: exact, whatever the
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

/** The first prize of a currency: the house advances its base, and the reserve owes it. */
export const openedPool = ({ base }: PoolRules): Pool => ({
  pool: base * MICRO,
  reserve: -base * MICRO,
  paid: 0n,
});

/** Takes contributions in. What would lift the prize over its cap goes to the reserve. */
export function fold(
  { pool, reserve, paid }: Pool,
  added: { pool: bigint; reserve: bigint },
  { cap }: PoolRules,
): Pool {
  const taken = upTo(added.pool, cap * MICRO - pool);
  return { pool: pool + taken, reserve: reserve + added.reserve + added.pool - taken, paid };
}

/** Pays a hit its part of the prize, down to the coin; the fraction stays. */
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
 * The next prize is at least the base, from the reserve. What the reserve then still holds beyond
 * one more base goes along: nothing that was contributed stays with the house.
 */
export function reseed({ pool, reserve, paid }: Pool, { base, cap }: PoolRules): Pool {
  const [least, most] = [base * MICRO, cap * MICRO];
  const missing = pool < least ? least - pool : 0n;
  const along = upTo(reserve - missing - least, most - pool - missing);
  return { pool: pool + missing + along, reserve: reserve - missing - along, paid };
}

/** As much of it as there is room for; nothing where there is none of either. */
function upTo(amount: bigint, room: bigint): bigint {
  const least = amount < room ? amount : room;
  return least > 0n ? least : 0n;
}
