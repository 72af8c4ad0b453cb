/** What a slot is made of. Pays and caps are in ten-thousandths of the whole stake. */
export interface SlotSpec {
  readonly gameId: string;
  readonly rows: number;
  readonly symbols: readonly SlotSymbol[];
  /** One text a reel, top to bottom, one mark a symbol; the strip goes round. */
  readonly strips: readonly string[];
  readonly pays: PaysBy;
  readonly wild?: WildRule;
  /** What so many scatters anywhere pay, beside the free spins they bring. */
  readonly scatterPays?: Steps;
  readonly freeSpins?: FreeSpinRule;
  /**
   * Winning symbols go and others fall: what the first win of a spin, the second … is multiplied
   * by. The last one stays.
   */
  readonly cascade?: readonly number[];
  readonly jackpot?: JackpotRule;
  /** The most that a round pays. */
  readonly cap: number;
}

/** A value by a count: between two steps the lower one holds. */
export type Steps = Readonly<Record<number, number>>;

export interface SlotSymbol {
  readonly id: string;
  /** How it is written in strips. */
  readonly mark: string;
  /** By how many of it. */
  readonly pays?: Steps;
  readonly wild?: true;
  readonly scatter?: true;
}

export type PaysBy =
  /** Each line says which row it crosses on each reel; a win runs from the first reel on. */
  | { readonly by: "lines"; readonly lines: readonly (readonly number[])[] }
  /** Any place on neighbouring reels, from the first on; each way there is pays. */
  | { readonly by: "ways" }
  /** Any that touch, by side. */
  | { readonly by: "clusters" };

export interface WildRule {
  /** Fills its whole reel. */
  readonly expands?: true;
  /** Keeps its place through the free spins. */
  readonly sticksInFreeSpins?: true;
}

export interface FreeSpinRule {
  /** By how many scatters. */
  readonly awards: Steps;
  /** By how many scatters during free spins. */
  readonly again: Steps;
  /** However often they come again. */
  readonly most: number;
  /** Other reels for free spins. */
  readonly strips?: readonly string[];
  readonly multiplier?: number;
  /** The cascade's multiplier is kept from one free spin to the next. */
  readonly keepsCascade?: true;
  /**
   * One symbol, drawn when they begin, fills each reel it is on and pays on every line, neighbours
   * or not.
   */
  readonly book?: true;
}

export interface JackpotRule {
  readonly name: string;
  /** A round in so many hits it, whatever is staked. */
  readonly oneIn: number;
  /**
   * What of a stake comes back by it in the long run, beside what the reels return, in
   * ten-thousandths (ADR 23).
   */
  readonly returns: number;
}
