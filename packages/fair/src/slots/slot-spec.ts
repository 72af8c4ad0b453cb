/** The definition of a slot. Payouts and caps are in ten-thousandths of the whole stake. */
export interface SlotSpec<Id extends string = string> {
  readonly gameId: Id;
  readonly rows: number;
  readonly symbols: readonly SlotSymbol[];
  /** One text per reel from top to bottom, one mark per symbol; the strip is circular. */
  readonly strips: readonly string[];
  readonly pays: PaysBy;
  readonly wild?: WildRule;
  /** The payout of this many scatters anywhere, in addition to their free spins. */
  readonly scatterPays?: Steps;
  readonly freeSpins?: FreeSpinRule;
  /**
   * Winning symbols vanish and others fall: the multipliers of a spin's first win, second win … The
   * last one repeats.
   */
  readonly cascade?: readonly number[];
  readonly jackpot?: JackpotRule;
  /** The maximum payout of a round. */
  readonly cap: number;
}

/** A value by count; between two steps the lower one applies. */
export type Steps = Readonly<Record<number, number>>;

export interface SlotSymbol {
  readonly id: string;
  /** Its character in strips. */
  readonly mark: string;
  /** By count of the symbol. */
  readonly pays?: Steps;
  readonly wild?: true;
  readonly scatter?: true;
}

export type PaysBy =
  /** Each line names the row it crosses on each reel; a win starts at the first reel. */
  | { readonly by: "lines"; readonly lines: readonly (readonly number[])[] }
  /** Any position on adjacent reels from the first; every way pays. */
  | { readonly by: "ways" }
  /** Any symbols that touch by a side. */
  | { readonly by: "clusters" };

export interface WildRule {
  /** Fills its whole reel. */
  readonly expands?: true;
  /** Stays in place during the free spins. */
  readonly sticksInFreeSpins?: true;
}

export interface FreeSpinRule {
  /** By number of scatters. */
  readonly awards: Steps;
  /** By number of scatters during free spins. */
  readonly again: Steps;
  /** The maximum including retriggers. */
  readonly most: number;
  /** Different reels for free spins. */
  readonly strips?: readonly string[];
  readonly multiplier?: number;
  /** Free spins keep the cascade's multiplier. */
  readonly keepsCascade?: true;
  /**
   * One symbol, drawn at their start, fills each reel it lands on and pays on every line, adjacent
   * or not.
   */
  readonly book?: true;
}

export interface JackpotRule {
  readonly name: string;
  /** One round in this many hits it, whatever the stake. */
  readonly oneIn: number;
  /**
   * The RTP that the jackpot adds to the reels', in basis points of stakes up to the full stake
   * (ADR 23).
   */
  readonly returns: number;
}
