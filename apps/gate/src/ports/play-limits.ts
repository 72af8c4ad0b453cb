import type { ReachedLimit } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { Reader, Tx } from "../platform/database/db.ts";
import type { Refusal } from "../platform/http/refusal.ts";

/** A punter's own limits on stakes, losses and time at games, and their current session. */
export interface PlayLimits {
  /**
   * Whether a stake is allowed: call it in the stake's transaction, which locks the punter's
   * limits until it ends.
   */
  against(tx: Tx, punterId: string, stake: bigint): Promise<Refusal<"PLAY_LIMIT_REACHED"> | null>;
  /** The same for bets and toto. */
  againstSport(tx: Tx, punterId: string, stake: bigint): Promise<ReachedLimit | null>;
  /** Which limit a stake would reach now, without a lock. */
  reached(punterId: string, stake: bigint): Promise<ReachedLimit | null>;
  reachedAtSport(reader: Reader, punterId: string, stake: bigint): Promise<ReachedLimit | null>;
  /** How often the punter is reminded of their play. */
  realityCheckMs(punterId: string, lawfulMs: number): Promise<number>;
  /** The current session at games. */
  clock(punterId: string): Promise<{ startedAt: number; staked: number; won: number }>;
  opened(tx: Tx, punterId: string): Promise<void>;
  staked(tx: Tx, punterId: string, stake: Minor): Promise<void>;
  won(tx: Tx, punterId: string, won: Minor): Promise<void>;
  refunded(tx: Tx, punterId: string, refunded: Minor): Promise<void>;
}
