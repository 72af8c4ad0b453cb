import type { StatementGroup } from "@touchline/contract";
import type { PostingKind } from "../../../ports/chart.data.ts";

/** Movement kinds by group of the statement's filter. */
export const KINDS: Record<StatementGroup, readonly PostingKind[]> = {
  bets: ["stake", "settlement", "refund", "rollback", "cash-out"],
  games: ["game-stake", "game-win", "game-refund", "jackpot"],
  toto: ["toto-stake", "toto-win", "toto-refund"],
  payments: [
    "deposit",
    "withdrawal-requested",
    "withdrawal",
    "withdrawal-returned",
    "deposit-refunded",
    "refund-reversed",
    "chargeback",
    "chargeback-reversed",
    "debt-settled",
  ],
  bonuses: [
    "bonus",
    "bonus-won",
    "free-bet",
    "free-rounds",
    "bonus-ended",
    "cashback",
    "boost",
    "boost-back",
    "demo",
    "quiz-prize",
    "race-prize",
  ],
};

/** Per product: the kinds that stake (refunds reduce the stake) and the kinds that win. */
export const PLAY = {
  bets: { stakes: ["stake", "refund"], wins: ["settlement", "rollback", "cash-out"] },
  games: { stakes: ["game-stake", "game-refund"], wins: ["game-win", "jackpot"] },
  toto: { stakes: ["toto-stake", "toto-refund"], wins: ["toto-win"] },
} as const satisfies Partial<
  Record<StatementGroup, { stakes: readonly PostingKind[]; wins: readonly PostingKind[] }>
>;
export const STATEMENT_PRODUCTS = [
  "bets",
  "games",
  "toto",
] as const satisfies (keyof typeof PLAY)[];
