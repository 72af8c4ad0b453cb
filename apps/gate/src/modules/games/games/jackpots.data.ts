import type { GameId } from "@touchline/fair";

/**
 * A progressive prize and the rules of its pools, one per currency. Amounts are in dollars, scaled
 * to the currency; shares in millionths.
 */
export interface JackpotEntry {
  name: string;
  /** The games that feed it and may hit it. */
  games: readonly GameId[];
  /**
   * Shares of each stake: to the prize, and to the hidden reserve that funds the next prize's base.
   */
  poolShare: number;
  reserveShare: number;
  /**
   * The prize's starting amount, and the cap at which it stops growing: above it everything goes to
   * the reserve.
   */
  base: number;
  cap: number;
  /**
   * This stake plays for the whole prize, a smaller one for its share; any excess neither
   * contributes nor counts.
   */
  fullStake: number;
}

/** ADR 23 shows that base and shares match the game's odds: contributions equal payouts. */
export const JACKPOTS: readonly JackpotEntry[] = [
  {
    name: "golden-whistle",
    games: ["golden-whistle"],
    poolShare: 12_000,
    reserveShare: 3_000,
    base: 2_400,
    cap: 25_000,
    fullStake: 2,
  },
];
