import type { BetStructure } from "@touchline/contract";
import type { SlipLeg } from "./slip.rules.ts";

/** How a system forms its lines if the sizes alone do not define them. */
export const SPECIALS = ["about1", "about2", "union_jack", "groups"] as const;
export type Special = (typeof SPECIALS)[number];

export const MOST_GROUPS = 4;
const UNION_JACK_LEGS = 9;

export interface GroupChoice {
  /** The group of each selection. */
  groups: Readonly<Record<string, number>>;
  /** How many selections of a group a line takes. */
  groupSizes: Readonly<Record<number, number>>;
}

/** The special systems that this number of selections allows. */
export const specialsFor = (legCount: number): Special[] =>
  SPECIALS.filter((special) =>
    special === "union_jack"
      ? legCount === UNION_JACK_LEGS
      : special === "groups"
        ? legCount >= 3
        : legCount >= 2,
  );

/**
 * The group of each selection: the chosen one. By default the first half is one group and the rest
 * another.
 */
export const groupOf = (
  { groups }: GroupChoice,
  { outcomeId }: SlipLeg,
  at: number,
  legCount: number,
): number => groups[outcomeId] ?? (at < legCount / 2 ? 0 : 1);

export function structureFor(
  special: Special | null,
  choice: GroupChoice,
  legs: readonly SlipLeg[],
): BetStructure | null {
  switch (special) {
    case "about1":
      return { about: 1 };
    case "about2":
      return { about: 2 };
    case "union_jack":
      return { pattern: "union_jack" };
    case "groups":
      return { groups: groupsFor(choice, legs) };
    case null:
      return null;
  }
}

function groupsFor(
  choice: GroupChoice,
  legs: readonly SlipLeg[],
): NonNullable<BetStructure["groups"]> {
  const places = Map.groupBy(legs.entries(), ([at, leg]) => groupOf(choice, leg, at, legs.length));
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([group, members]) => ({
      legs: members.map(([at]) => at),
      sizes: [Math.min(choice.groupSizes[group] ?? 1, members.length)],
    }));
}
