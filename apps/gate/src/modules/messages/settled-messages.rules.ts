import type { TurnoverFact } from "../turnover/turnover.module.ts";
import type { TemplateName } from "./templates.data.ts";

type Settled = Pick<TurnoverFact, "kind" | "state" | "result" | "returned">;

/**
 * What a bet or coupon has come to, in one word that differs when the punter would see a
 * difference.
 */
export const outcomeOf = ({ state, result, returned }: Settled): string =>
  state === "running" ? "running" : `${state} ${result ?? ""} ${returned}`;

/** Whether there is a result to tell a device of. A cash out is the punter's own act. */
export const isSettled = ({ state }: Settled): boolean => state === "final" || state === "void";

/**
 * The message that a new outcome makes; `before` is the one the punter knows, null for the first.
 * Lost bets make none: they would be most of every inbox. Neither does a cash out, which is the
 * punter's own act.
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
