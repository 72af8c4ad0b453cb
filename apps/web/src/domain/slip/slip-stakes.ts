import type { SlipLeg } from "./slip.rules.ts";
import type { GroupChoice, Special } from "./structure.rules.ts";

export const SLIP_MODES = ["singles", "accumulator", "system"] as const;
export type SlipMode = (typeof SLIP_MODES)[number];

/** How the punter wants to bet on the selections. Amounts are in minor units of `currency`. */
export interface Stakes {
  currency: string | null;
  mode: SlipMode;
  /** Stakes by outcome id. */
  singles: Readonly<Record<string, number>>;
  accumulator: number | null;
  /** The stake on one line of a system. */
  system: number | null;
  sizes: readonly number[];
  bankers: readonly string[];
  eachWay: boolean;
  /** Bet on a place only, with no stake on the win. */
  placeOnly: boolean;
  special: Special | null;
  groups: GroupChoice["groups"];
  groupSizes: GroupChoice["groupSizes"];
  freeBetId: string | null;
  /** An odds boost; it excludes a free bet. */
  boostId: string | null;
  /** The site's boosted prices that the punter chose. */
  priceBoosts: readonly string[];
}

export const NO_STAKES: Stakes = {
  currency: null,
  mode: "accumulator",
  singles: {},
  accumulator: null,
  system: null,
  sizes: [],
  bankers: [],
  eachWay: false,
  placeOnly: false,
  special: null,
  groups: {},
  groupSizes: {},
  freeBetId: null,
  boostId: null,
  priceBoosts: [],
};

/** The id of the one bet on all selections. A single's id is its outcome. */
export const TICKET = "ticket";

/**
 * The bet modes for a number of legs and selections. There are fewer selections than legs if picks
 * share an event.
 */
export const modesFor = (legCount: number, partCount = legCount): SlipMode[] =>
  legCount < 2 ? ["singles"] : SLIP_MODES.filter((mode) => mode !== "system" || partCount >= 2);

/** The chosen mode, or the nearest one that so few selections allow. */
export function modeOf(stakes: Stakes, legCount: number, partCount = legCount): SlipMode {
  const modes = modesFor(legCount, partCount);
  return modes.includes(stakes.mode) ? stakes.mode : (modes.at(-1) ?? "singles");
}

/**
 * The bankers among these selections; never all of them, because nothing would be left to combine.
 */
export function bankersOf({ bankers }: Stakes, legs: readonly SlipLeg[]): string[] {
  const on = legs
    .map(({ outcomeId }) => outcomeId)
    .filter((outcomeId) => bankers.includes(outcomeId));
  return on.length < legs.length ? on : [];
}

/**
 * The chosen system sizes that are possible with this many free legs. Until the punter chooses, one
 * less than all of them.
 */
export function sizesOf({ sizes }: Stakes, freeLegs: number): number[] {
  const possible = possibleSizes({ sizes }, freeLegs);
  return possible.length > 0 ? possible : [Math.max(1, freeLegs - 1)];
}

const possibleSizes = ({ sizes }: Pick<Stakes, "sizes">, freeLegs: number): number[] =>
  [...new Set(sizes)].filter((size) => size <= freeLegs).sort((a, b) => a - b);

export const offersEachWay = (legs: readonly SlipLeg[]): boolean =>
  legs.length > 0 && legs.every(({ eachWay }) => eachWay !== undefined);

/**
 * Groups and named patterns define all lines. Up and down is added to the chosen sizes, or is used
 * alone.
 */
export function systemSizes(stakes: Stakes, special: Special | null, freeLegs: number): number[] {
  if (special === null) return sizesOf(stakes, freeLegs);
  return special === "about1" || special === "about2" ? possibleSizes(stakes, freeLegs) : [];
}
