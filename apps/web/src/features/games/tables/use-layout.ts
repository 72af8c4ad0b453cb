import { useReducer, useState } from "react";
import type { Rounds } from "../shared/rounds.ts";
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
  /** The maximum on the table: the limit or the balance. */
  most: number;
  /** The last chips were rejected because they exceeded `most`. */
  isOver: boolean;
  chip: number;
  values: readonly number[];
  chooseChip(value: number): void;
  /** The chips of the last round. */
  last: Chips | null;
  tell(fact: LayoutFact): void;
}

/** The chips that a punter places, within the limits. */
export function useLayout(
  { limits, balance }: Pick<Rounds, "limits" | "balance">,
  last: Chips | null,
): PlayedLayout {
  const [layout, change] = useReducer(layoutAfter, BARE);
  const [isOver, setOver] = useState(false);
  const [chosen, chooseChip] = useState<number | null>(null);
  const values = chipValues(limits);
  const most = Math.min(limits.maxStake, balance);
  // By default the third chip, if the balance covers it.
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
