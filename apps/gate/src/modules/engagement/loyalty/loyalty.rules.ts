import { earnsPromotions } from "@touchline/betting";
import type { Tier } from "@touchline/contract";
import { entryOf } from "@touchline/core";
import { coinsOf } from "@touchline/core/worth";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { EARNED_TIERS, LEAST_ODDS, POINTS_PER_HUNDRED } from "./loyalty.data.ts";

type Played = Pick<TurnoverFact, "product" | "leastOdds" | "currency" | "notEarning">;

/** The points for own money staked. A bet over several products earns the lowest rate of all. */
export function pointsFor(fact: Played, own: bigint): bigint {
  const { product, leastOdds, currency } = fact;
  if (!earnsPromotions(fact) || product === null || (leastOdds !== null && leastOdds < LEAST_ODDS))
    return 0n;
  const rate =
    product === "mixed"
      ? Math.min(...Object.values(POINTS_PER_HUNDRED))
      : entryOf(POINTS_PER_HUNDRED, product);
  // Of a thousand dollars, because some currencies have less than one unit per dollar.
  return (own * BigInt(rate ?? 0) * 1000n) / (coinsOf(1000, currency) * 100n);
}

/** The tier for this many points in the last 90 days. */
export const earnedTier = (points: bigint): Tier =>
  EARNED_TIERS.find((each) => points >= BigInt(each.points))?.tier ?? "Common";

const HEIGHT: Readonly<Record<Tier, number>> = { Common: 0, VipOld: 1, VipRegular: 2, VIP: 3 };
export const isHigher = (tier: Tier, than: Tier): boolean => HEIGHT[tier] > HEIGHT[than];

/**
 * The tier after one has run out: the one earned meanwhile, else VipOld after a club tier, else
 * none.
 */
export function nextTier(tier: Tier, earned: Tier): Tier {
  if (earned !== "Common") return earned;
  return tier === "VIP" || tier === "VipRegular" ? "VipOld" : "Common";
}

/** Names that are the same in every language. */
const NAMES = { VIP: "VIP", VipRegular: "VIP Silver" } as const;

/** The inbox message about a change of tier; null if it did not change. */
export function tierNews(from: Tier, to: Tier) {
  if (from === to) return null;
  if (to === "Common") return { template: "tier-ended", args: {} } as const;
  if (to === "VipOld") return { template: "tier-former", args: {} } as const;
  return {
    template: isHigher(to, from) ? "tier-up" : "tier-down",
    args: { tier: NAMES[to] },
  } as const;
}

export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

export interface Lot {
  kind: string;
  refId: string;
  points: bigint;
  remaining: bigint;
}

/** Takes an amount from the lots in order: how much each gives, and how much is missing. */
export function takeFrom(
  lots: readonly Lot[],
  amount: bigint,
): { taken: { lot: Lot; points: bigint }[]; short: bigint } {
  const taken: { lot: Lot; points: bigint }[] = [];
  let left = amount;
  for (const lot of lots) {
    if (left === 0n) break;
    const points = smaller(lot.remaining, left);
    taken.push({ lot, points });
    left -= points;
  }
  return { taken, short: left };
}
