import type { GameBet, GameMove, ReachedLimit } from "@touchline/contract";

/** A round as its stage sees it. Amounts are in minor units. */
export interface Round<
  Bet extends GameBet = GameBet,
  Move extends GameMove = GameMove,
  View = unknown,
> {
  roundId: string;
  bet: Bet;
  moves: readonly Move[];
  view: View;
  staked: number;
  /** The part of the stakes paid from a bonus. */
  bonusStaked?: number;
  /** One of the punter's free rounds: the stake was not their money. */
  isFree?: boolean;
  /** Null while the round runs. It excludes the jackpot. */
  won: number | null;
  /** A jackpot that the round hit. */
  jackpot: { name: string; amount: number } | null;
}

/**
 * Why a bet or a move was refused, in the punter's language. No money moved, unless the result is
 * unknown.
 */
export interface RoundFault {
  text: string;
  /** The punter's own limit that caused it. */
  reached?: ReachedLimit | undefined;
  /** The game whose bet or move was never answered: its history shows the result. */
  lostIn?: string | undefined;
}

/**
 * A stage's interface for playing: real money over the gate, or play money in the browser with the
 * same code.
 */
export interface Rounds<
  Bet extends GameBet = GameBet,
  Move extends GameMove = GameMove,
  View = unknown,
> {
  /** `replay`: shows a finished round again; no bets are possible. */
  mode: "real" | "demo" | "replay";
  currency: string;
  /** The amount that can be staked; while a stage shows an outcome, the amount before it. */
  balance: number;
  limits: { minStake: number; maxStake: number };
  /** Whether the punter's jurisdiction allows autoplay. */
  autoplay: boolean;
  /** The running round, or the last one. */
  round: Round<Bet, Move, View> | null;
  /** A bet or a move is in flight, or the next round has to wait. */
  busy: boolean;
  fault: RoundFault | null;
  /** Null if it was refused: `fault` gives the reason. */
  lay(bet: Bet): Promise<Round<Bet, Move, View> | null>;
  move(move: Move): Promise<Round<Bet, Move, View> | null>;
  /** Called when the stage has shown the outcome: balance and net result may update now. */
  shown(): void;
  /** Resolves when the next round may be placed: some jurisdictions require a pause. */
  rested(): Promise<void>;
}

/** The props of a game's stage, which draws only the game itself. */
export interface StageProps<Bet extends GameBet, Move extends GameMove, View> {
  gameId: string;
  rounds: Rounds<Bet, Move, View>;
  /** Off until the punter turns it on. */
  sound: boolean;
}
