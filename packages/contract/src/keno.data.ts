/** Keno's card, as the bet's schema, the game's rules and the browser know it. */
export const KENO = {
  /** The card shows the numbers from 1 to this one. */
  numbers: 40,
  mostPicks: 10,
} as const;
