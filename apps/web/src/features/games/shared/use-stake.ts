import { useState } from "react";
import type { Rounds } from "./rounds.ts";
import { openingStake } from "./stake-steps.ts";

/** The chosen stake; initially the game's default. */
export function useStake({
  limits,
  balance,
}: Pick<Rounds, "limits" | "balance">): [number, (stake: number) => void] {
  const [set, setStake] = useState<number | null>(null);
  const stake =
    set === null
      ? openingStake(limits, balance)
      : Math.min(Math.max(set, limits.minStake), limits.maxStake);
  return [stake, setStake];
}
