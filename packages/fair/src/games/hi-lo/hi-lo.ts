import { minor } from "@touchline/core";
import type { BetOf, Game, MoveOf } from "../../game.ts";
import { times } from "../../multiplier.ts";

export const RTP = 0.99;
const RANKS = 13;
/** A round that reaches this multiple is collected automatically. */
const MOST_TIMES = 10_000;
/** The maximum number of cards per round, because skips are free. */
const MOST_CARDS = 60;

/** A card of an endless pack: 0 is the ace of the first suit, 51 the king of the last. */
export const rankOf = (card: number): number => (card % RANKS) + 1;

export interface HiLoView {
  cards: number[];
  /** The payout when collecting, in ten-thousandths; 0 after a loss. */
  pays: number;
  /** The payout after a right guess. */
  higher: number;
  lower: number;
  isOver: boolean;
}

type Guess = "higher" | "lower";

/**
 * How many of the thirteen ranks win. A tie also wins, except where the guess could not lose
 * otherwise.
 */
export function winningRanks(rank: number, guess: Guess): number {
  if (guess === "higher") return rank === 1 ? RANKS - 1 : RANKS + 1 - rank;
  return rank === RANKS ? RANKS - 1 : rank;
}

function wins(before: number, after: number, guess: Guess): boolean {
  if (before === after) return guess === "higher" ? before !== 1 : before !== RANKS;
  return guess === "higher" ? after > before : after < before;
}

/** In ten-thousandths; the house edge is taken once, however long the round. */
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
      // Keep the last card for a guess, so that a round can always end.
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
  // Without a right guess there is nothing to collect, so guess the likelier side once.
  abandon: ({ cards, pays }) =>
    pays !== 10_000
      ? { kind: "hi-lo", act: "collect" }
      : { kind: "hi-lo", act: rankOf(cards.at(-1) ?? 0) <= 7 ? "higher" : "lower" },
};
