import type { OutcomeResult } from "@touchline/contract";
import type { Distribution } from "./distribution.ts";

/**
 * How a bet on a line ends, by how far it is ahead of the line in quarters of a goal. A quarter line is two half stakes
 * on the lines either side (RULES, Bets 3): one quarter ahead wins one half and refunds the other.
 */
export function lineResult(quartersAhead: number): OutcomeResult {
  if (quartersAhead >= 2) return "win";
  if (quartersAhead === 1) return "half_win";
  if (quartersAhead === 0) return "void";
  return quartersAhead === -1 ? "half_lose" : "lose";
}

const WON_SHARE: Record<OutcomeResult, number> = { win: 1, half_win: 0.5, void: 0, half_lose: 0, lose: 0 };
const LOST_SHARE: Record<OutcomeResult, number> = { win: 0, half_win: 0, void: 0, half_lose: 0.5, lose: 1 };

/**
 * The probability whose inverse is the fair price of a bet that `value` ends above the line: of the stake that is not
 * refunded, the share that wins. Both sides of a line add up to 1. Even where nothing but a refund can happen.
 */
export function probabilityAbove(value: Distribution, lineQuarters: number): number {
  let won = 0;
  let lost = 0;
  value.p.forEach((p, i) => {
    const result = lineResult(4 * (value.from + i) - lineQuarters);
    won += p * WON_SHARE[result];
    lost += p * LOST_SHARE[result];
  });
  return won + lost > 0 ? won / (won + lost) : 0.5;
}
