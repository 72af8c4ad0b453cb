import type { StatementGroup, StatementLine } from "@touchline/contract";
import type { BetsPeriod } from "../../domain/bets/my-bets.rules.ts";

export const STATEMENT_GROUPS = [
  "bets",
  "games",
  "toto",
  "payments",
  "bonuses",
] as const satisfies readonly StatementGroup[];

export interface StatementFilter {
  group: StatementGroup | null;
  period: BetsPeriod;
}

export const WHOLE: StatementFilter = { group: null, period: "all" };

/** Movements whose reference is a bet's number. */
export const BET_KINDS: ReadonlySet<string> = new Set([
  "stake",
  "settlement",
  "refund",
  "rollback",
  "cash-out",
]);
/** Movements whose reference is a toto coupon or a tote ticket. */
export const COUPON_KINDS: ReadonlySet<string> = new Set(["toto-stake", "toto-win", "toto-refund"]);
/** Movements whose reference is a payment. */
export const PAYMENT_KINDS: ReadonlySet<string> = new Set([
  "deposit",
  "withdrawal-requested",
  "withdrawal",
  "withdrawal-returned",
  "deposit-refunded",
  "refund-reversed",
  "chargeback",
  "chargeback-reversed",
]);
const ROUND_KINDS: ReadonlySet<string> = new Set([
  "game-stake",
  "game-win",
  "game-refund",
  "jackpot",
]);

/** The page of a transaction's bet, round, coupon or payment; null if it has none. */
export function lineHref({
  kind,
  reference,
}: Pick<StatementLine, "kind" | "reference">): string | null {
  if (PAYMENT_KINDS.has(kind)) return "/account/deposit";
  if (reference === null) return null;
  if (BET_KINDS.has(kind)) return `/betting?number=${encodeURIComponent(reference)}`;
  if (ROUND_KINDS.has(kind)) return `/casino/round?id=${encodeURIComponent(reference)}`;
  return COUPON_KINDS.has(kind) ? "/toto?view=mine" : null;
}
