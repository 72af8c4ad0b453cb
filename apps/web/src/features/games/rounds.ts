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
  /** The part of the stakes that a bonus gave. */
  bonusStaked?: number;
  /** Null while the round runs. The progressive prize is not in it. */
  won: number | null;
  /** A progressive prize that was hit. */
  jackpot: { name: string; amount: number } | null;
}

/**
 * Why a bet or a move was not taken, as a text in the punter's language. The money is as it was,
 * unless nobody knows.
 */
export interface RoundFault {
  text: string;
  /** A limit of the punter's own that stood in the way. */
  reached?: ReachedLimit | undefined;
  /**
   * The game whose bet or move was sent and never answered: its history tells what became of it.
   */
  lostIn?: string | undefined;
}

/**
 * What a stage plays with: real money over the gate, or play money in the browser by the same code.
 */
export interface Rounds<
  Bet extends GameBet = GameBet,
  Move extends GameMove = GameMove,
  View = unknown,
> {
  /** `replay`: a round that is over is shown again; nothing can be laid. */
  mode: "real" | "demo" | "replay";
  currency: string;
  /** What may be staked now; while a stage shows an outcome, what stood before it. */
  balance: number;
  limits: { minStake: number; maxStake: number };
  /** Whether rounds may follow each other by themselves where the punter plays. */
  autoplay: boolean;
  /** The round that runs, or the last one. */
  round: Round<Bet, Move, View> | null;
  /** A bet or a move is on its way, or the next round has to wait. */
  busy: boolean;
  fault: RoundFault | null;
  /** Null when it was not taken: `fault` says why. */
  lay(bet: Bet): Promise<Round<Bet, Move, View> | null>;
  move(move: Move): Promise<Round<Bet, Move, View> | null>;
  /** The stage has shown how the round ended: balance and net result may move now. */
  shown(): void;
  /** Resolves when the next round may be laid: some places want them apart. */
  rested(): Promise<void>;
}

/** What the stage of a game is given: it draws the game, and nothing around it. */
export interface StageProps<Bet extends GameBet, Move extends GameMove, View> {
  gameId: string;
  rounds: Rounds<Bet, Move, View>;
  /** Off until the punter turns it on. */
  sound: boolean;
}
