import type { Minor } from "@touchline/core";
import type { Reader, Tx } from "../platform/database/db.ts";
import type { HouseAccount, PostingKind, PunterAccount } from "./chart.data.ts";

/** The punters' money. Every movement of it is a posting. */
export interface Wallet {
  /** Posts a balanced transaction together with the event that the punter's balance changed. */
  post(tx: Tx, posting: Posting): Promise<PostOutcome>;
  credit(tx: Tx, credit: Credit): Promise<PostOutcome>;
  /** Play money, granted once per punter: the fixed key prevents a second grant. */
  grantDemoBalance(tx: Tx, punterId: string, currency: string): Promise<PostOutcome>;
  balances(punterId: string): Promise<Balances>;
  /** Reads the balances inside a transaction that holds them. */
  balancesIn(reader: Reader, punterId: string): Promise<Balances>;
  /**
   * Transactions of these kinds since then, with the amount each moved on the punter's cash,
   * earliest first.
   */
  cashMovements(
    reader: Reader,
    punterId: string,
    kinds: readonly PostingKind[],
    since: Date,
  ): Promise<CashMovement[]>;
  /** When the punter's first transaction of the kind was posted. */
  firstAt(reader: Reader, punterId: string, kind: PostingKind): Promise<Date | null>;
  /** Whether this transaction is one of the punter's. */
  isOf(reader: Reader, punterId: string, transactionId: string): Promise<boolean>;
  /** The punter's stakes and wins on games since then, in steps of that length. */
  gamePlay(reader: Reader, punterId: string, since: Date, stepMs: number): Promise<PlayedStep[]>;
  /** The same on bets and toto together. */
  sportPlay(reader: Reader, punterId: string, since: Date, stepMs: number): Promise<PlayedStep[]>;
  /** The amounts staked and lost since then, for the session reminder. */
  playSince(punterId: string, since: Date): Promise<{ staked: Minor; lost: Minor }>;
}

export type Balances = Record<PunterAccount, Minor>;

export interface Posting {
  punterId: string;
  /** The same key never posts twice for one punter. */
  key: string;
  kind: PostingKind;
  reference?: string;
  currency: string;
  /** The amounts sum to zero. */
  entries: readonly { account: PunterAccount | HouseAccount; amount: Minor }[];
}

/**
 * posted: written. repeated: the key had already written this. conflict: the key had written
 * something else. insufficient: a balance would fall below zero, nothing was written, and the key
 * is still free.
 */
export type PostOutcome =
  | { outcome: "posted" | "repeated" | "conflict"; transactionId: string }
  | { outcome: "insufficient" };

export interface Credit extends Omit<Posting, "entries"> {
  amount: Minor;
  /** The house account that pays the credit. */
  from: HouseAccount;
}

export interface CashMovement {
  at: Date;
  amount: bigint;
}

/** An interval of play: the amount staked (less refunds) and the amount won. */
export interface PlayedStep {
  at: Date;
  staked: bigint;
  won: bigint;
}
