import { keysOf } from "@touchline/core";
/** One kind of tote pool on a race. */
export interface TotePoolTerms {
  /** How many runners a line names, in order. */
  positions: 1 | 2;
  /** The house's share of a pool that is won. */
  takeoutPermille: number;
  /** With fewer starters every stake is refunded. */
  leastStarters: number;
}

export const TOTE_POOLS = {
  win: { positions: 1, takeoutPermille: 160, leastStarters: 2 },
  place: { positions: 1, takeoutPermille: 180, leastStarters: 5 },
  exacta: { positions: 2, takeoutPermille: 250, leastStarters: 3 },
} as const satisfies Record<string, TotePoolTerms>;

export type ToteKind = keyof typeof TOTE_POOLS;
export const TOTE_KINDS = keysOf(TOTE_POOLS);

/** The kind's name in draws, beside the toto games. */
export type ToteGameId = `tote-${ToteKind}`;
export const toteGame = (kind: ToteKind): ToteGameId => `tote-${kind}`;
/** Undefined for a game of toto. */
export const toteKindOf = (game: string): ToteKind | undefined =>
  TOTE_KINDS.find((kind) => toteGame(kind) === game);
