import { minor } from "@touchline/core";
import type { BetOf, Game, MoveOf } from "../game.ts";
import { times } from "../multiplier.ts";

const RTP = 0.99;
const RANKS = 13;
/** A round that has come to this much is collected by itself. */
const MOST_TIMES = 10_000;
/** Cards that a round may turn at most: skips are free, and must end somewhere. */
const MOST_CARDS = 60;

/** A card of an endless pack: 0 is the ace of the first suit, 51 the king of the last. */
export const rankOf = (card: number): number => (card % RANKS) + 1;

export interface HiLoView {
  cards: number[];
  /** What collecting pays, in ten-thousandths; 0 when it was lost. */
  pays: number;
  /** What a right guess would make of it. */
  higher: number;
  lower: number;
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

/** In ten-thousandths: the house's part is taken once, however long the round. */
const paysOf = (fair: number): number =>
  Math.min(Math.floor(10_000 * RTP * fair), MOST_TIMES * 10_000);

export const hiLo: Game<BetOf<"hi-lo">, MoveOf<"hi-lo">, HiLoView> = {
  gameId: "hi-lo",
  kind: "hi-lo",
  mostTimes: MOST_TIMES,
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet, moves) {
    const staked = minor(bet.stake);
    const cards = [draws.below(52)];
    let fair = 1;
    let guesses = 0;
    const top = () => rankOf(cards.at(-1) ?? 0);
    const shown = (pays: number, isOver: boolean): HiLoView => ({
      cards,
      pays,
      higher: isOver ? 0 : paysOf((fair * RANKS) / winningRanks(top(), "higher")),
      lower: isOver ? 0 : paysOf((fair * RANKS) / winningRanks(top(), "lower")),
      isOver,
    });
    const over = (pays: number) => ({ view: shown(pays, true), staked, won: times(staked, pays) });
    for (const [at, { act }] of moves.entries()) {
      const isLast = at === moves.length - 1;
      if (act === "collect") return isLast && guesses > 0 ? over(paysOf(fair)) : null;
      // The last card is kept for a guess: a round can always be ended.
      if (cards.length >= (act === "skip" ? MOST_CARDS - 1 : MOST_CARDS)) return null;
      const before = top();
      cards.push(draws.below(52));
      if (act === "skip") continue;
      if (!wins(before, top(), act)) return isLast ? over(0) : null;
      guesses++;
      fair = (fair * RANKS) / winningRanks(before, act);
      if (paysOf(fair) >= MOST_TIMES * 10_000) return isLast ? over(paysOf(fair)) : null;
    }
    return { view: shown(guesses > 0 ? paysOf(fair) : 10_000, false), staked, won: null };
  },
  // Without a right guess there is nothing to collect: the likelier side is guessed, once.
  abandon: ({ cards, pays }) =>
    pays !== 10_000
      ? { kind: "hi-lo", act: "collect" }
      : { kind: "hi-lo", act: rankOf(cards.at(-1) ?? 0) <= 7 ? "higher" : "lower" },
};
