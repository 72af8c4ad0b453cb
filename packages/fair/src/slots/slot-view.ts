/** Everything a round showed, in order. Amounts are in ten-thousandths of the stake. */
export interface SlotView {
  /** The paid spin, then the free ones. */
  readonly spins: readonly SpinView[];
  readonly total: number;
  /** The wins exceeded the game's maximum. */
  readonly capped: boolean;
  /** The symbol that fills reels during the free spins. */
  readonly book?: number;
  readonly jackpot?: string;
}

export interface SpinView {
  /** More than one if symbols fall. */
  readonly steps: readonly StepView[];
  /** Cells of the scatters, if they award or pay something. */
  readonly scatters?: readonly number[];
  /** The payout of the scatters themselves. */
  readonly scatterPays?: number;
  /** Free spins awarded. */
  readonly awarded?: number;
}

export interface StepView {
  /** Symbols by number, reel after reel, each from the top. */
  readonly grid: readonly number[];
  /** The grid after wilds or the book's symbol filled their reels. */
  readonly filled?: readonly number[];
  readonly wins: readonly SlotWin[];
  readonly multiplier: number;
}

export interface SlotWin {
  readonly symbol: number;
  readonly cells: readonly number[];
  /** Including all multipliers. */
  readonly pays: number;
  readonly line?: number;
  readonly ways?: number;
}
