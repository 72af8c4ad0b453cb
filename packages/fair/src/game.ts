import type { GameBet, GameMove } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { Draws } from "./draws.ts";

/**
 * How a round stands: what may be seen of it, what was laid, and what came back once it is over.
 */
export interface Play<View> {
  /** What the punter may see now, and nothing more. Plain JSON. */
  view: View;
  /** Everything laid so far: a double or a split adds to it. */
  staked: Minor;
  /** Null while the round runs. */
  won: Minor | null;
  /** The progressive prize that was hit, paid beside `won` from its pool. */
  jackpot?: string;
}

/**
 * A game is a pure function: a round follows from its draws, its bet and the moves made in it, and
 * from nothing else. So it resumes after any interruption, can be shown again, and is verified in
 * the browser by the code that served it.
 */
export interface Game<
  Bet extends GameBet = GameBet,
  Move extends GameMove = GameMove,
  View = unknown,
> {
  readonly gameId: string;
  readonly kind: Bet["kind"];
  /** What is wrong with a bet of the right shape; null when it can be played. */
  fault(bet: Bet): string | null;
  /** What is laid when the round opens. */
  stakeOf(bet: Bet): Minor;
  /** The most that one coin of the stake can bring, in whole coins: bounds what may be staked. */
  readonly mostTimes: number;
  /** Null when the last of the moves cannot be made. */
  play(draws: Draws, bet: Bet, moves: readonly Move[]): Play<View> | null;
  /**
   * What the house does for a punter who does not come back: the move that lays nothing more and
   * ends soonest.
   */
  abandon?(view: View): Move;
}

/**
 * Any game, for tables that hold them all: whoever plays one has checked that the bet is of its
 * kind.
 */
// biome-ignore lint/suspicious/noExplicitAny: a game takes its own kind of bet
export type AnyGame = Game<any, any, any>;

type Of<Union extends { kind: string }, Kind extends string> = Extract<Union, { kind: Kind }>;
export type BetOf<Kind extends GameBet["kind"]> = Of<GameBet, Kind>;
export type MoveOf<Kind extends GameMove["kind"]> = Of<GameMove, Kind>;
