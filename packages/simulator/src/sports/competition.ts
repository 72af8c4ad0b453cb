/**
 * A competitor: name, two letters, colour, and strength, which is comparable within one competition
 * only.
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

/** The category of competitions across countries. */
export const INTERNATIONAL: Country = { name: "International", code: "INT" };

export interface Competition {
  id: string;
  name: string;
  country: Country;
  /** The country by whose clock an international competition plays. */
  playsIn?: string;
  /** 1 is the most popular of its sport. */
  rank: number;
  /** An even number if they meet in pairs. */
  entrants: readonly EntrantRow[];
}

/** None if a competition across countries plays round the clock. */
export const clockOf = ({ code }: Country): string | undefined =>
  code === INTERNATIONAL.code ? undefined : code;
