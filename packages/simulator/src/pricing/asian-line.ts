import type { OutcomeResult } from "@touchline/contract";
import type { Distribution } from "./distribution.ts";
import { fairShare, type Prospect } from "./prospect.ts";

/**
 * The result of a bet on a line, by how many quarters of a goal it is ahead. A quarter line splits
 * the stake between the two neighbouring lines: one quarter ahead wins one half and
 * refunds the other.
 */
export function lineResult(quartersAhead: number): OutcomeResult {
  if (quartersAhead >= 2) return "win";
  if (quartersAhead === 1) return "half_win";
  if (quartersAhead === 0) return "void";
  return quartersAhead === -1 ? "half_lose" : "lose";
}

/** The prospect of a bet that `value` ends above the line. */
export function prospectAbove(value: Distribution, lineQuarters: number): Prospect {
  const prospect = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 };
  for (let i = 0; i < value.p.length; i++) {
    const p = value.p[i] as number;
    const ahead = 4 * (value.from + i) - lineQuarters;
    if (ahead >= 2) prospect.win += p;
    else if (ahead <= -2) prospect.lose += p;
    else if (ahead === 1) prospect.halfWin += p;
    else if (ahead === -1) prospect.halfLose += p;
    else prospect.refund += p;
  }
  return prospect;
}

/**
 * The probability whose inverse is the fair price of a bet that `value` ends above the line. Both
 * sides of a line add up to 1.
 */
export const probabilityAbove = (value: Distribution, lineQuarters: number): number =>
  fairShare(prospectAbove(value, lineQuarters));
