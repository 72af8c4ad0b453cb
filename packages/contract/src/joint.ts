/**
 * The joint distribution of one event's outcomes in the feed's model: every way the event can end,
 * as weighted states. Within each of a few cases, blocks of states such as goals and corners are
 * independent.
 */
export interface Joint {
  /** Changes with the prices made from the same view. */
  version: string;
  /** Exactly one is true: the weights add up to 1. */
  cases: readonly JointCase[];
  /**
   * The states in which an outcome wins. Null if it is not on offer, may be refunded or half won,
   * or cannot be derived from the states; such an outcome cannot be in a bet builder.
   */
  mask(outcomeId: string): JointMask | null;
}

export interface JointCase {
  weight: number;
  /** The weights of each block's states, adding up to 1. */
  blocks: readonly Float64Array[];
}

export interface JointMask {
  /** The block that decides the outcome. */
  block: number;
  /** For each state of the block: 1 if the outcome wins in it. */
  wins: Uint8Array;
}
