import type { Chances } from "@touchline/contract";
import { addAt } from "@touchline/core";

/** The possible results of a bet on an outcome, as shares that add up to 1. */
export interface Prospect {
  win: number;
  halfWin: number;
  refund: number;
  halfLose: number;
  lose: number;
}

/** A bet that wins or loses and is never refunded. */
export const winOrLose = (win: number): Prospect => ({
  win,
  halfWin: 0,
  refund: 0,
  halfLose: 0,
  lose: Math.max(0, 1 - win),
});

/** A bet that is refunded in the third case. */
export const winOrRefund = (win: number, refund: number): Prospect => ({
  win,
  halfWin: 0,
  refund,
  halfLose: 0,
  lose: Math.max(0, 1 - win - refund),
});

/** The same for a bet against it. */
export const opposite = ({ win, halfWin, refund, halfLose, lose }: Prospect): Prospect => ({
  win: lose,
  halfWin: halfLose,
  refund,
  halfLose: halfWin,
  lose: win,
});

/**
 * The probability whose inverse is the fair price: the winning share of the stake that is not
 * refunded. At that price the stake is returned on average, refunds included. Even chances if only
 * a refund is possible.
 */
export function fairShare({ win, halfWin, halfLose, lose }: Prospect): number {
  const won = win + halfWin / 2;
  const lost = lose + halfLose / 2;
  return won + lost > 0 ? won / (won + lost) : 0.5;
}

const MILLION = 1_000_000;

/**
 * In the feed's format. Rounding must not exceed a million in total, so the likeliest part is
 * reduced.
 */
export function toChances({ win, halfWin, refund, halfLose }: Prospect): Chances {
  const parts: [number, number, number, number] = [
    Math.round(win * MILLION),
    Math.round(halfWin * MILLION),
    Math.round(refund * MILLION),
    Math.round(halfLose * MILLION),
  ];
  const excess = parts[0] + parts[1] + parts[2] + parts[3] - MILLION;
  if (excess > 0) addAt(parts, parts.indexOf(Math.max(...parts)), -excess);
  return parts;
}
