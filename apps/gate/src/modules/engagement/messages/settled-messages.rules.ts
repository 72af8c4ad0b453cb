import type { TurnoverFact } from "../../../ports/turnover.ts";
import type { TemplateName } from "./templates.data.ts";

type Settled = Pick<TurnoverFact, "kind" | "state" | "result" | "returned">;

/** A bet's or coupon's result in one word that changes when the punter would see a difference. */
export const outcomeOf = ({ state, result, returned }: Settled): string =>
  state === "running" ? "running" : `${state} ${result ?? ""} ${returned}`;

/** Whether there is a result to notify a device of. A cash-out is the punter's own action. */
export const isSettled = ({ state }: Settled): boolean => state === "final" || state === "void";

/**
 * The message for a new result; `before` is the one the punter knows, null for the first. Lost bets
 * send none, because they would fill every inbox. Neither does a cash-out, which is the punter's
 * own action.
 */
export function templateFor(
  { kind, state, result }: Settled,
  before: string | null,
): TemplateName | null {
  if (state === "cashedOut") return null;
  if (kind === "coupon")
    return state === "void"
      ? "coupon-void"
      : result === "won" || result === "part_paid"
        ? "coupon-won"
        : null;
  if (state === "running") return before === null ? null : "bet-reopened";
  if (state === "void") return "bet-void";
  if (before !== null) return "bet-corrected";
  return result === "won" ? "bet-won" : result === "part_paid" ? "bet-part-paid" : null;
}
