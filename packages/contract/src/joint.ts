/**
 * How the picks of one event may end together, as the feed's own model sees it: everything that can
 * become of the event, as states with weights. Goals and corners, say, are independent blocks of
 * states, once it is known which of a few cases is true.
 */
export interface Joint {
  /** Changes with the prices that were made from the same view. */
  version: string;
  /** One of them is true: their weights add up to 1. */
  cases: readonly JointCase[];
  /**
   * The states in which an outcome wins. Null where it is not on offer, where it may also be handed
   * back or half won, or where the states do not tell it: such an outcome is no part of a bet
   * builder.
   */
  mask(outcomeId: string): JointMask | null;
}

export interface JointCase {
  weight: number;
  /** For each block the weights of its states, which add up to 1. */
  blocks: readonly Float64Array[];
}

export interface JointMask {
  /** The block that the outcome is about. */
  block: number;
  /** For each of the block's states: 1 where the outcome wins in it. */
  wins: Uint8Array;
}
