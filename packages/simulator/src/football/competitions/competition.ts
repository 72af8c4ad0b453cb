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
