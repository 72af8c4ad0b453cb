import { lineCount, linesThrough, type StakeRules, type TicketShape } from "@touchline/betting";
import { type Minor, minor } from "@touchline/core";
import { coinsOf } from "@touchline/core/worth";
import type { Selection } from "../../../../ports/catalogue.ts";
import type { Punter } from "../../../../ports/punters.ts";
import { TIER_FACTOR } from "../../../../ports/tier-factors.data.ts";
import type { Part } from "../build/builder-legs.ts";
import { LEAST_STAKE, MOST_PAYOUT, MOST_STAKE, STAKE_FACTORS } from "./stake-limits.data.ts";

function selectionFactor({ head, state, market }: Selection): number {
  if (head.zeroMargin) return STAKE_FACTORS.zeroMargin;
  const isMain =
    market.part === undefined && market.unit === undefined && market.type !== "correct_score";
  return (
    (isMain ? 1 : STAKE_FACTORS.sideMarket) * (state.status === "live" ? STAKE_FACTORS.live : 1)
  );
}

/** The punter's stake limits for these selections: the tightest selection decides. */
export function stakeRulesFor(
  { currency, tier }: Pick<Punter, "currency" | "tier">,
  selections: readonly Selection[],
): StakeRules {
  const factor = Math.min(...selections.map(selectionFactor)) * TIER_FACTOR[tier];
  return {
    minStake: coinsOf(LEAST_STAKE, currency),
    maxStake: coinsOf(MOST_STAKE * factor, currency),
    maxPayout: coinsOf(MOST_PAYOUT, currency),
  };
}

/**
 * The most that a punter may stake on one outcome in a day over all tickets: the same as on one
 * ticket (docs/adr/0030).
 */
export const mostOnOutcome = (
  punter: Pick<Punter, "currency" | "tier">,
  selection: Selection,
): Minor => stakeRulesFor(punter, [selection]).maxStake;

/**
 * The stake still allowed on a ticket today. A leg counts with the stake of the lines that contain
 * it.
 */
export function ticketLeft(
  punter: Pick<Punter, "currency" | "tier">,
  shape: TicketShape,
  { selections, parts }: { selections: readonly Selection[]; parts: readonly Part[] },
  staked: ReadonlyMap<string, bigint>,
): Minor {
  const lines = BigInt(lineCount(shape));
  let most = BigInt(stakeRulesFor(punter, selections).maxStake);
  for (const [leg, selection] of selections.entries()) {
    const left = mostOnOutcome(punter, selection) - (staked.get(selection.outcome.outcomeId) ?? 0n);
    const part = parts.findIndex(({ legs }) => legs.includes(leg));
    const ticket = (left / BigInt(linesThrough(shape, part))) * lines;
    if (ticket < most) most = ticket;
  }
  return minor(most > 0n ? most : 0n);
}
