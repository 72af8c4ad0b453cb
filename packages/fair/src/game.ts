import type { GameBet, GameMove } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import type { Draws } from "./draws.ts";
import type { IdOf } from "./game-id.ts";

/** The state of a round: its visible part, the stakes so far, and the winnings once it is over. */
export interface Play<View> {
  /** Everything the punter may see now, and nothing more. Plain JSON. */
  view: View;
  /** All stakes so far, including doubles and splits. */
  staked: Minor;
  /** Null while the round is running. */
  won: Minor | null;
  /** The progressive jackpot that was hit, paid from its pool in addition to `won`. */
  jackpot?: string;
}

/**
 * A game is a pure function: a round depends only on its draws, its bet and its moves. So it can
 * resume after any interruption, be replayed, and be verified in the browser by the same code that
 * served it.
 */
export interface Game<
  Bet extends GameBet = GameBet,
  Move extends GameMove = GameMove,
  View = unknown,
> {
  readonly gameId: IdOf<Bet["kind"]>;
  readonly kind: Bet["kind"];
  /** The fault of a well-formed bet; null if it can be played. */
  fault(bet: Bet): string | null;
  /** The stake when the round opens. */
  stakeOf(bet: Bet): Minor;
  /** The highest return on one coin of the stake, in whole coins; bounds the stake. */
  readonly mostTimes: number;
  /** Null if the last move is not possible. */
  play(draws: Draws, bet: Bet, moves: readonly Move[]): Play<View> | null;
  /**
   * The house's move for a punter who does not return: it adds no stake and ends the round soonest.
   */
  abandon?(view: View): Move;
}

/**
 * Any game, for tables that hold them all. The caller must check that the bet is of the game's
 * kind.
 */
// biome-ignore lint/suspicious/noExplicitAny: a game takes its own kind of bet
export interface AnyGame extends Omit<Game<any, any, any>, "gameId"> {
  readonly gameId: string;
}

type Of<Union extends { kind: string }, Kind extends string> = Extract<Union, { kind: Kind }>;
export type BetOf<Kind extends GameBet["kind"]> = Of<GameBet, Kind>;
export type MoveOf<Kind extends GameMove["kind"]> = Of<GameMove, Kind>;
