import { mostStake, type StakeFault, stakeFault } from "@touchline/betting";
import type { Calls, ReplyOf } from "@touchline/contract";
import { minor } from "@touchline/core";
import { betFault, linesOfBet, type SlipBet, slipShape } from "./slip-bet.rules.ts";

/** The stake limits of a bet. They apply to the whole ticket. */
export type Limits = ReplyOf<Calls["stakeLimits"]>["limits"][number];

/**
 * The highest stake allowed now: the least of the ticket's limit, the day's remainder for its
 * outcomes, the boosted price's remainder and the punter's own limits.
 */
export const mostToday = ({ maxStake, leftToday, priceBoost, own }: Limits): number =>
  Math.min(maxStake, leftToday, priceBoost?.left ?? maxStake, own?.left ?? maxStake);

/** Whether the punter's own limit is the lowest. */
export const isOwnLimit = (limits: Limits): boolean =>
  limits.own !== undefined && limits.own.left === mostToday(limits);

const rulesOf = (limits: Limits) => ({
  minStake: minor(limits.minStake),
  maxStake: minor(mostToday(limits)),
  maxPayout: minor(limits.maxPayout),
});

/** The problem with the stake; null while none is entered. */
export function stakeProblem(bet: SlipBet, limits: Limits | undefined): StakeFault | null {
  if (!limits || bet.unitStake <= 0 || betFault(bet)) return null;
  const rules = rulesOf(limits);
  return stakeFault(
    { ...slipShape(bet), unitStake: minor(bet.unitStake), maxPayout: rules.maxPayout },
    rules,
  );
}

/**
 * The highest stake per line that the limits and the balance allow. Null until the limits are
 * loaded.
 */
export function mostUnitStake(
  bet: SlipBet,
  limits: Limits | undefined,
  balance: number,
): number | null {
  if (!limits || betFault(bet)) return null;
  const most = Number(mostStake(slipShape(bet), rulesOf(limits)));
  return Math.max(0, Math.min(most, Math.floor(balance / linesOfBet(bet))));
}

/** The stake per line for a total: rounded down for a maximum, up for a minimum. */
export const unitOfMost = (bet: SlipBet, stake: number): number =>
  Math.floor(stake / linesOfBet(bet));
export const unitOfLeast = (bet: SlipBet, stake: number): number =>
  Math.ceil(stake / linesOfBet(bet));
