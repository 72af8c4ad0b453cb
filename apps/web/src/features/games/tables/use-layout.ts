import { useReducer, useState } from "react";
import type { Rounds } from "../rounds.ts";
import {
  BARE,
  type Chips,
  chipValues,
  type Layout,
  type LayoutFact,
  layoutAfter,
  stakeOn,
} from "./layout.ts";

export interface PlayedLayout extends Layout {
  total: number;
  /** What may lie on the table at most: the limit, or what the punter has. */
  most: number;
  /** The last chips were not laid: it would have been more than `most`. */
  isOver: boolean;
  chip: number;
  values: readonly number[];
  chooseChip(value: number): void;
  /** What lay on the table in the last round. */
  last: Chips | null;
  tell(fact: LayoutFact): void;
}

/** The chips that a punter lays, within what may be staked. */
export function useLayout(
  { limits, balance }: Pick<Rounds, "limits" | "balance">,
  last: Chips | null,
): PlayedLayout {
  const [layout, change] = useReducer(layoutAfter, BARE);
  const [isOver, setOver] = useState(false);
  const [chosen, chooseChip] = useState<number | null>(null);
  const values = chipValues(limits);
  const most = Math.min(limits.maxStake, balance);
  // Where the game begins: the third chip, if the balance bears it.
  const chip =
    chosen ?? values.findLast((value, at) => at <= 2 && value <= most) ?? limits.minStake;
  function tell(fact: LayoutFact): void {
    const wanted = stakeOn(layoutAfter(layout, fact).chips);
    const isTooMuch = wanted > most && wanted > stakeOn(layout.chips);
    setOver(isTooMuch);
    if (!isTooMuch) change(fact);
  }
  return {
    ...layout,
    total: stakeOn(layout.chips),
    most,
    isOver,
    chip,
    values,
    chooseChip,
    last,
    tell,
  };
}
