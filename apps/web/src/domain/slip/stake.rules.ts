import { mostStake, type StakeFault, stakeFault } from "@touchline/betting";
import type { Calls, ReplyOf } from "@touchline/contract";
import { minor } from "@touchline/core";
import { betFault, linesOfBet, type SlipBet, shapeOf } from "./bet-slip.rules.ts";

/** What may be staked on a bet: the stakes are the whole ticket's. */
export type Limits = ReplyOf<Calls["stakeLimits"]>["limits"][number];

/**
 * The most by the ticket's own limit, by what the day leaves of those of its outcomes, by what a
 * boosted price leaves and by what the punter's own limits do.
 */
export const mostToday = ({ maxStake, leftToday, priceBoost, own }: Limits): number =>
  Math.min(maxStake, leftToday, priceBoost?.left ?? maxStake, own?.left ?? maxStake);

/** Whether it is a limit of the punter's own that leaves least. */
export const isOwnLimit = (limits: Limits): boolean =>
  limits.own !== undefined && limits.own.left === mostToday(limits);

const rulesOf = (limits: Limits) => ({
  minStake: minor(limits.minStake),
  maxStake: minor(mostToday(limits)),
  maxPayout: minor(limits.maxPayout),
});

/** What is wrong with the stake, once there is one. */
export function stakeProblem(bet: SlipBet, limits: Limits | undefined): StakeFault | null {
  if (!limits || bet.unitStake <= 0 || betFault(bet)) return null;
  const rules = rulesOf(limits);
  return stakeFault(
    { ...shapeOf(bet), unitStake: minor(bet.unitStake), maxPayout: rules.maxPayout },
    rules,
  );
}

/**
 * The most that can stand on a line: by the limits, and by what is in the account. Null while the
 * limits are not known.
 */
export function mostUnitStake(
  bet: SlipBet,
  limits: Limits | undefined,
  balance: number,
): number | null {
  if (!limits || betFault(bet)) return null;
  const most = Number(mostStake(shapeOf(bet), rulesOf(limits)));
  return Math.max(0, Math.min(most, Math.floor(balance / linesOfBet(bet))));
}

/**
 * A stake of the whole ticket, spread over its lines: never more than the most, never less than the
 * least.
 */
export const unitOfMost = (bet: SlipBet, stake: number): number =>
  Math.floor(stake / linesOfBet(bet));
export const unitOfLeast = (bet: SlipBet, stake: number): number =>
  Math.ceil(stake / linesOfBet(bet));
