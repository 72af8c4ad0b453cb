/**
 * The chart of accounts: every account that can hold money and every kind of posting. Any other
 * name fails to compile.
 */

/** A punter's own accounts. They have a balance that cannot fall below zero. */
export const PUNTER_ACCOUNTS = ["cash", "bonus", "free_bet", "pending"] as const;
export type PunterAccount = (typeof PUNTER_ACCOUNTS)[number];

/**
 * The house's accounts and the postings on each. Their balances are not guarded; only their sums
 * are read.
 */
export const HOUSE_ACCOUNTS = {
  "house:debts": "what chargebacks left owing",
  "house:demo": "the balance that an account of the demo begins with",
  "house:fees": "kept of deposits and withdrawals",
  "house:games":
    "stakes, wins and rollbacks of games, other providers' too; crash and tables, as parts of shared rounds",
  "house:jackpot": "progressive prizes that were hit",
  "house:owed": "what a corrected result takes back and the punter has not got any more",
  "house:promotions":
    "free bets, free rounds, bonus money and cashbacks given out, what of them ended unused; prizes",
  "house:sport":
    "bets that are settled: the stake of one that is open lies on the punter's own pending",
  "house:toto": "coupons and tickets, and what pools pay",
  "house:write-offs": "debts that were given up",
} as const;
/** Each payment provider has an account for the money it owes us. */
export type HouseAccount = keyof typeof HOUSE_ACCOUNTS | `house:provider:${string}`;

export const POSTING_KINDS = [
  "bonus",
  "bonus-ended",
  "bonus-won",
  "boost",
  "boost-back",
  "cash-out",
  "cashback",
  "chargeback",
  "chargeback-reversed",
  "debt-settled",
  "demo",
  "deposit",
  "deposit-refunded",
  "free-bet",
  "free-rounds",
  "game-refund",
  "game-stake",
  "game-win",
  "jackpot",
  "quiz-prize",
  "race-prize",
  "refund",
  "refund-reversed",
  "rollback",
  "settlement",
  "stake",
  "toto-refund",
  "toto-stake",
  "toto-win",
  "withdrawal",
  "withdrawal-requested",
  "withdrawal-returned",
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];
