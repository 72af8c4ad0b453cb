import { minor } from "@touchline/core";
import type { BetOf, Game, MoveOf } from "../game.ts";
import { ONCE, times } from "../multiplier.ts";

const RTP_PERCENT = 99n;
export const RANKS = 13;
/** No guess is offered that would be due more than this: where none is left on any card, the round is collected by itself. */
const MOST_TIMES = 10_000;
/** Cards that a round may turn at most: skips are free, and must end somewhere. */
const MOST_CARDS = 60;

/** A card of an endless pack: 0 is the ace of the first suit, 51 the king of the last. */
export const rankOf = (card: number): number => (card % RANKS) + 1;

export interface HiLoView {
  cards: number[];
  /** What collecting pays, in ten-thousandths; 0 when it was lost. */
  pays: number;
  /** What a right guess would make of it; null where it is not offered. */
  higher: number | null;
  lower: number | null;
  maySkip: boolean;
  isOver: boolean;
}

type Guess = "higher" | "lower";

/** How many ranks of thirteen win: a tie wins too, except where nothing else could lose. */
export function winningRanks(rank: number, guess: Guess): number {
  if (guess === "higher") return rank === 1 ? RANKS - 1 : RANKS + 1 - rank;
  return rank === RANKS ? RANKS - 1 : rank;
}

function wins(before: number, after: number, guess: Guess): boolean {
  if (before === after) return guess === "higher" ? before !== 1 : before !== RANKS;
  return guess === "higher" ? after > before : after < before;
}

/** The fair price of the guesses so far: 13 to their number over the product of the ranks that won. */
export interface FairPrice {
  top: bigint;
  bottom: bigint;
}
export const NO_GUESS: FairPrice = { top: 1n, bottom: 1n };
export const guessed = ({ top, bottom }: FairPrice, ranks: number): FairPrice => ({
  top: top * BigInt(RANKS),
  bottom: bottom * BigInt(ranks),
});

/** In ten-thousandths: the house's part is taken once, however long the round. */
export const hiLoPays = ({ top, bottom }: FairPrice): number => Number((BigInt(ONCE) * RTP_PERCENT * top) / (100n * bottom));

/** What a guess on so many ranks would make of a price; null where that is more than can be paid. */
export function nextPays(price: FairPrice, ranks: number): number | null {
  const due = hiLoPays(guessed(price, ranks));
  return due <= MOST_TIMES * ONCE ? due : null;
}

/** The surest guess there is, on an ace or a king, cannot be paid its due. */
const isFull = (price: FairPrice): boolean => nextPays(price, RANKS - 1) === null;

export const hiLo: Game<BetOf<"hi-lo">, MoveOf<"hi-lo">, HiLoView> = {
  gameId: "hi-lo",
  kind: "hi-lo",
  mostTimes: MOST_TIMES,
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet, moves) {
    const staked = minor(bet.stake);
    const cards = [draws.below(52)];
    let price = NO_GUESS;
    const hasGuessed = () => price !== NO_GUESS;
    const top = () => rankOf(cards.at(-1) ?? 0);
    const offered = (guess: Guess) => (cards.length < MOST_CARDS ? nextPays(price, winningRanks(top(), guess)) : null);
    // The last card is kept for a guess: a round can always be ended.
    const maySkip = () => cards.length < MOST_CARDS - 1;
    const over = (pays: number) => ({
      view: { cards, pays, higher: null, lower: null, maySkip: false, isOver: true },
      staked,
      won: times(staked, pays),
    });
    for (const [at, { act }] of moves.entries()) {
      const isLast = at === moves.length - 1;
      if (act === "collect") return isLast && hasGuessed() ? over(hiLoPays(price)) : null;
      if (act === "skip" ? !maySkip() : offered(act) === null) return null;
      const before = top();
      cards.push(draws.below(52));
      if (act === "skip") continue;
      if (!wins(before, top(), act)) return isLast ? over(0) : null;
      price = guessed(price, winningRanks(before, act));
      if (isFull(price)) return isLast ? over(hiLoPays(price)) : null;
    }
    const pays = hasGuessed() ? hiLoPays(price) : ONCE;
    const view = { cards, pays, higher: offered("higher"), lower: offered("lower"), maySkip: maySkip(), isOver: false };
    return { view, staked, won: null };
  },
  // Without a right guess there is nothing to collect: the likelier side is guessed, once.
  abandon: ({ cards, pays }) =>
    pays !== ONCE ? { kind: "hi-lo", act: "collect" } : { kind: "hi-lo", act: rankOf(cards.at(-1) ?? 0) <= 7 ? "higher" : "lower" },
};
