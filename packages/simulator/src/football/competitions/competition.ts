import { AMERICAS } from "./americas.data.ts";
import { ASIA_AND_AFRICA } from "./asia-and-africa.data.ts";
import { BIG_EUROPE } from "./big-europe.data.ts";
import { EAST_EUROPE } from "./east-europe.data.ts";
import { NORTH_EUROPE } from "./north-europe.data.ts";

/**
 * A club: name, two-letter code, colour, and strength, which is comparable within one competition
 * only.
 */
export type ClubRow = readonly [
  name: string,
  short: string,
  colour: `#${string}`,
  strength: number,
];

export interface Competition {
  id: string;
  name: string;
  country: { name: string; code: string };
  /** 1 is the most popular. */
  rank: number;
  /** Mean goals of a match between equal clubs. */
  goalsPerMatch: number;
  /** An even number, so that every club plays every round. */
  clubs: readonly ClubRow[];
}

/** Every competition of the football world, most popular first. */
export const COMPETITIONS: readonly Competition[] = [
  ...BIG_EUROPE,
  ...NORTH_EUROPE,
  ...EAST_EUROPE,
  ...AMERICAS,
  ...ASIA_AND_AFRICA,
].sort((a, b) => a.rank - b.rank);
