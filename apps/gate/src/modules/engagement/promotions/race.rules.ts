import { earnsPromotions } from "@touchline/betting";
import type { Product, RaceMetric } from "@touchline/contract";
import type { TurnoverFact } from "../../../ports/turnover.ts";

/** A race's terms for scoring a bet, round or coupon. */
export interface ScoringRace {
  metric: RaceMetric;
  products: readonly Product[];
  leastStake: bigint;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  settleUntil: Date;
}

export type Scored = Pick<
  TurnoverFact,
  | "state"
  | "product"
  | "currency"
  | "amount"
  | "counted"
  | "ownCounted"
  | "returned"
  | "placedAt"
  | "endedAt"
  | "notEarning"
>;

const PLAYED: ReadonlySet<TurnoverFact["kind"]> = new Set(["bet", "round", "coupon"]);
export const isPlayed = ({ kind }: Pick<TurnoverFact, "kind">): boolean => PLAYED.has(kind);

/**
 * Whether it was placed while the punter took part and settled in time, in the race's currency and
 * one of its products.
 */
function counts(race: ScoringRace, fact: Scored, joinedAt: Date): boolean {
  const isOffered =
    fact.product !== null && fact.product !== "mixed" && race.products.includes(fact.product);
  return (
    isOffered &&
    fact.currency === race.currency &&
    fact.placedAt >= joinedAt &&
    fact.placedAt >= race.startsAt &&
    fact.placedAt < race.endsAt &&
    fact.endedAt !== null &&
    fact.endedAt <= race.settleUntil
  );
}

/**
 * The score of a settled bet, round or coupon: in minor units, or in thousandths of a multiple.
 * Only own money counts. A cash-out adds nothing to a score; by net result its loss counts, so that
 * nobody can shed losing bets that way.
 */
export function scoreOf(race: ScoringRace, fact: Scored, joinedAt: Date): bigint {
  if (!earnsPromotions(fact) || !counts(race, fact, joinedAt)) return 0n;
  const result = fact.returned - fact.amount;
  if (fact.state === "cashedOut")
    return race.metric === "net" && fact.amount >= race.leastStake && result < 0n ? result : 0n;
  if (fact.state !== "final" || fact.ownCounted < race.leastStake) return 0n;
  switch (race.metric) {
    case "turnover":
      return fact.ownCounted;
    case "net":
      return (result * fact.ownCounted) / fact.counted;
    case "multiplier":
      return result > 0n ? (fact.returned * 1000n) / fact.amount : 0n;
  }
}

/**
 * Places for scores in descending order; equal scores share one. `above`: how many scores are
 * higher than the first of them.
 */
export function placesOf(scores: readonly bigint[], offset: number, above: number): number[] {
  const places: number[] = [];
  for (const [at, score] of scores.entries()) {
    const before = scores[at - 1];
    if (before === undefined) places.push(above + 1);
    else places.push(before === score ? (places[at - 1] ?? 1) : offset + at + 1);
  }
  return places;
}

/**
 * The prize of a place shared by this many: their places' prizes in equal parts, without the
 * remainder.
 */
export function prizeAt(prizes: readonly bigint[], place: number, tied: number): bigint | null {
  const shared = prizes.slice(place - 1, place - 1 + tied);
  return shared.length === 0 ? null : shared.reduce((sum, prize) => sum + prize, 0n) / BigInt(tied);
}
