import type { GameCard } from "@touchline/contract";

/** A game with its server-side facts. */
export interface OfferedGame {
  card: GameCard;
  /** Our own id, or an outside provider's. */
  providerId: string;
  leastStake: number;
  mostStake: number;
  /** The address of an outside provider's game. */
  frameUrl: string | null;
}
