import { potentialPayout, shapeFault } from "@touchline/betting";
import type { Bet } from "@touchline/contract";
import { type MilliOdds, type Minor, milliOdds, minor, type OddsType } from "@touchline/core";
import type { Texts } from "../../platform/texts/text.ts";
import { betParts } from "./bet-parts.ts";
import { oddsTextOf } from "./odds-text.ts";

/** Higher than any payout. */
export const NO_LIMIT = (10n ** 60n) as Minor;

/** The combined price of all selections: the payout of a stake of a thousand. */
export function totalOdds(legs: readonly { outcomeId: string; odds: number }[]): MilliOdds | null {
  if (legs.length === 0) return null;
  const shape = {
    legs: legs.map(({ outcomeId, odds }) => ({ legId: outcomeId, odds: milliOdds(odds) })),
    sizes: [legs.length],
  };
  if (shapeFault(shape)) return null;
  return Number(
    potentialPayout({ ...shape, unitStake: minor(1000), maxPayout: NO_LIMIT }).uncapped,
  ) as MilliOdds;
}

/**
 * The same for a bet. A builder counts as one selection, at the combined price of its picks that
 * are not void.
 */
export function totalOddsOf(bet: Pick<Bet, "legs" | "builders">): MilliOdds | null {
  if (
    isUnpriced(bet) &&
    bet.legs.some(({ names, startingPrice }) => names?.atStart && startingPrice === undefined)
  )
    return null;
  return totalOdds(
    betParts(bet).map(({ key, builder, legs: [leg] }) => ({
      outcomeId: key,
      odds: builder?.leftOdds ?? oddsOf(leg),
    })),
  );
}

const oddsOf = (leg: Bet["legs"][number] | undefined): number =>
  (leg?.names?.atStart ? leg.startingPrice : leg?.odds) ?? 0;

/** The price of a leg in the punter's odds format; SP until the starting price is known. */
export function legOdds(texts: Texts, leg: Bet["legs"][number], oddsType: OddsType): string {
  const odds = oddsOf(leg);
  return odds === 0 ? texts("outcome.sp") : oddsTextOf(odds, oddsType);
}

/** The bet was taken at the starting price, so its payout is unknown until the race starts. */
export const isUnpriced = ({ legs }: Pick<Bet, "legs">): boolean =>
  legs.some(({ names }) => names?.atStart);

type Running = Pick<
  Bet,
  "legs" | "builders" | "sizes" | "unitStake" | "maxPayout" | "freeBet" | "potentialPayout"
>;

/**
 * The payout if the rest of the bet wins. If a pick of a builder is void, the builder counts at the
 * combined price of its other picks.
 */
export function possiblePayout(bet: Running): Minor {
  const parts = betParts(bet);
  if (parts.every(({ builder }) => builder === null || builder.leftOdds === builder.odds))
    return minor(bet.potentialPayout);
  const legs = parts.map(({ key, builder, legs: own }) => ({
    legId: key,
    odds: milliOdds(builder?.leftOdds ?? own[0]?.odds ?? 0),
    ...(own[0]?.banker ? { banker: true } : {}),
  }));
  const ticket = {
    legs,
    sizes: bet.sizes,
    unitStake: minor(bet.unitStake),
    maxPayout: minor(bet.maxPayout),
  };
  return potentialPayout({ ...ticket, ...(bet.freeBet ? { freeBet: true } : {}) }).payout;
}
