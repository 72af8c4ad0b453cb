/** This browser's verification of a shared round. */
export interface SharedVerdict {
  game: "crash" | "table";
  /**
   * The seed matches the hash that the bet recorded. Null for crash, where the previous link
   * commits to the next.
   */
  hashFits: boolean | null;
  /** The outcome computed here matches the round's. */
  outcomeFits: boolean;
  /**
   * The stake matches the chips, including doubles and splits. Null for crash, whose stake is
   * recorded only once.
   */
  stakedFits: boolean | null;
  /** The payout matches. */
  wonFits: boolean;
  /** The amounts computed here, in minor units. */
  staked: number;
  won: number;
  /**
   * The inputs of the computation and, for a crash round, its place in the chain if the record has
   * it.
   */
  proof: {
    roundNo: string;
    seed: string;
    beside: string;
    hash: string;
    position: number | null;
    anchor: string | null;
  };
}
