/** A progressive prize and the rules of its pools: one in each currency. Sums are in dollars, scaled to the currency; shares in millionths. */
export interface JackpotEntry {
  name: string;
  /** Whose rounds feed it, and may hit it. */
  games: readonly string[];
  /** Of each stake: to the prize, and to the hidden reserve that funds the next one's base. */
  poolShare: number;
  reserveShare: number;
  /** What a prize begins with, and what it stops growing at: from there on all goes to the reserve. */
  base: number;
  cap: number;
  /** A stake of this much plays for the whole prize, a smaller one for its part of it; what is staked above neither adds nor counts. */
  fullStake: number;
}

/** ADR 23 shows that base and shares agree with the odds of the game: what is contributed is what is paid. */
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
