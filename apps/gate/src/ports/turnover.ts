import type { NotEarning } from "@touchline/betting";
import type { Product } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { Tx } from "../platform/database/db.ts";

/** Tells results of bets, rounds, coupons and payments to those that count them. */
export interface Turnover {
  /** Subscribers are called in the order of subscription. */
  subscribe(name: string, apply: TurnoverSubscriber): void;
}

/**
 * Counts one punter's facts, in a transaction that holds their balances. It can be called again
 * with the same facts, or with others after a correction: it stores a row per kind and refId and
 * applies the difference.
 */
export type TurnoverSubscriber = (
  tx: Tx,
  punterId: string,
  facts: readonly TurnoverFact[],
) => Promise<void>;

export type TurnoverKind = "bet" | "round" | "coupon" | "deposit" | "withdrawal";

export interface TurnoverRef {
  kind: TurnoverKind;
  refId: string;
}

/**
 * The current result of a bet, round, coupon or payment. It can recur with another value after a
 * correction: a subscriber stores what it counted for each `kind` and `refId`, and applies the
 * difference.
 */
export interface TurnoverFact extends TurnoverRef {
  /**
   * final: it ran to its end. void: everything was refunded. cashedOut: nothing of it runs.
   * running: it runs (again).
   */
  state: "final" | "void" | "cashedOut" | "running";
  /** Null for payments; mixed: legs of several products in one bet. */
  product: Product | "mixed" | null;
  gameId: string | null;
  /** The number that the punter sees for a bet or coupon. */
  number: string | null;
  currency: string;
  /** The total staked or paid in or out. */
  amount: Minor;
  /** The punter's own money in it, without bonus money and free bets. */
  own: Minor;
  /**
   * The part of the stake that ran to its end: cashed-out parts and refunded stakes do not count.
   */
  counted: Minor;
  /** The own-money and bonus-money parts of that; a free bet is neither. */
  ownCounted: Minor;
  bonusCounted: Minor;
  /** A free bet or a free round. */
  isFree: boolean;
  /** The punter's own money that is still running. */
  ownRunning: Minor;
  /** Everything returned: winnings, cash-outs, refunds; of a deposit what was taken back later. */
  returned: Minor;
  result: "won" | "part_paid" | "lost" | "void" | null;
  /** Thousandths; null if there are no odds. */
  leastOdds: number | null;
  legs: number;
  /** Why it earns no promotion; null if it does (`earnsPromotions`). */
  notEarning: NotEarning | null;
  placedAt: Date;
  endedAt: Date | null;
}
