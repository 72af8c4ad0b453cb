import { type ToteKind, toteCost, toteFault, toteLines, toteRunner } from "@touchline/betting";
import type { TotePool, ToteRace } from "@touchline/contract";
import { minor } from "@touchline/core";
import {
  type PoolStake,
  type PoolStakeFault,
  poolStakeFault,
} from "../../../domain/placement/pool-stake.ts";

export const noPicks = (kind: ToteKind): string[][] => (kind === "exacta" ? [[], []] : [[]]);

/** Adds a runner to a position of the picks, or removes it. */
export const toggledPick = (
  picks: readonly (readonly string[])[],
  position: number,
  runner: number,
): string[][] =>
  picks.map((each, at) => {
    const mark = toteRunner(runner);
    if (at !== position) return [...each];
    return each.includes(mark) ? each.filter((picked) => picked !== mark) : [...each, mark];
  });

export type NotPlaceable = "closed" | "suspended" | "unpicked" | "lines" | PoolStakeFault;

/** Why a ticket cannot be placed as it is; the first reason that applies. */
export function notPlaceable(
  race: ToteRace,
  kind: ToteKind,
  starters: readonly number[],
  picks: readonly (readonly string[])[],
  { unitStake, balance }: Omit<PoolStake, "cost">,
): NotPlaceable | null {
  if (race.state !== "open") return race.state;
  const fault = toteFault(kind, starters, picks);
  if (fault) return fault === "lines" ? "lines" : "unpicked";
  const cost = Number(toteCost(picks, minor(unitStake)));
  return poolStakeFault(race, { unitStake, cost, balance });
}

export const costOf = (picks: readonly (readonly string[])[], unitStake: number) => ({
  lines: toteLines(picks),
  cost: unitStake * toteLines(picks),
});

/** The staked orders among the picks, the most backed first; `shown` limits the list. */
export const pickedOrders = (
  lines: TotePool["lines"],
  [first = [], second = []]: readonly (readonly string[])[],
  shown = 6,
) =>
  lines
    .filter(({ key }) => {
      const [winner = "", next = ""] = key.split("-");
      return first.includes(winner) && second.includes(next);
    })
    .slice(0, shown);

/** A line with its runners' names: `r3-r1`. */
export const lineName = (key: string, runners: readonly string[]): string =>
  key
    .split("-")
    .map((mark) => runners[Number(mark.slice(1))] ?? mark)
    .join(" – ");
