/**
 * Whoever competes: name, two letters, colour, and strength, which compares entrants of one
 * competition only.
 */
export type EntrantRow = readonly [
  name: string,
  short: string,
  colour: `#${string}`,
  strength: number,
];

export interface Country {
  name: string;
  code: string;
}

/** Where a competition of many countries is at home. */
export const INTERNATIONAL: Country = { name: "International", code: "INT" };

export interface Competition {
  id: string;
  name: string;
  country: Country;
  /** 1 is what most punters look for first in its sport. */
  rank: number;
  /** An even number of them where they meet in pairs. */
  entrants: readonly EntrantRow[];
}
