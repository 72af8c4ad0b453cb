import {
  type AccumulatorLeg,
  accumulatorBonus,
  accumulatorBps,
  countingLegs,
  earnsPromotions,
  whyNotEarning,
} from "@touchline/betting";
import type { AccumulatorBonusTerms } from "@touchline/contract";
import { itemAt, type Minor, minor } from "@touchline/core";
import {
  builderNumbers,
  jointOdds,
  partOutcomes,
  partsOf,
} from "../../sport/bets/build/builder-legs.ts";
import type { BetRow, LegRow } from "../../sport/bets/stored/bet-rows.store.ts";
import { storedStructure, structureOf } from "../../sport/bets/stored/bet-view.ts";

interface Stored {
  row: BetRow;
  legs: readonly LegRow[];
  /** The punter's money is on the other side of a leg too. */
  isOpposite: boolean;
}

/** The legs as the terms count them, with a builder as one; null if the bet has no such bonus. */
function legsOf(
  { row, legs, isOpposite }: Stored,
  { live }: AccumulatorBonusTerms,
): AccumulatorLeg[] | null {
  const notEarning = whyNotEarning(
    legs.map(({ names }) => names),
    isOpposite,
  );
  if (structureOf(row) || !earnsPromotions({ notEarning })) return null;
  const { builders } = storedStructure(row);
  const outcomes = partOutcomes(
    storedStructure(row),
    legs.map(({ outcome }) => outcome),
  );
  return partsOf(builderNumbers(legs.length, builders)).map(({ legs: own, builder }, at) => {
    const built = builder === null ? undefined : builders?.[builder];
    const odds = built ? jointOdds(built.odds) : itemAt(legs, own[0]).odds;
    const hadBegun = own.some((leg) => itemAt(legs, leg).start_time <= row.placed_at);
    // Odds of 0 mark a leg that does not count.
    return { odds: hadBegun && !live ? 0 : odds, isVoid: outcomes[at]?.win.result === "void" };
  });
}

/**
 * A bet's current bonus share, and the amount it adds to the payout. It is cash, so it is only for
 * the part of the stake that was own money.
 */
export function bonusOf(
  stored: Stored,
  terms: AccumulatorBonusTerms,
  payout: bigint,
): { bps: number; extra: Minor } | null {
  const legs = legsOf(stored, terms);
  const most = terms.most[stored.row.currency];
  if (!legs || most === undefined) return null;
  const bps = accumulatorBps(terms, countingLegs(terms, legs));
  const { stake, bonus_stake: bonusStake } = stored.row;
  const extra = accumulatorBonus(terms, legs, {
    stake: minor(stake),
    payout: minor(payout),
    most: minor(most),
  });
  return { bps, extra: minor((extra * (stake - bonusStake)) / stake) };
}
