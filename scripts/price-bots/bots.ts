import type { Seen } from "./seen.ts";

/** A way to choose among the prices of a moment. */
export interface Bot {
  name: string;
  bets(seen: Seen): boolean;
}

export const BOTS: readonly Bot[] = [
  { name: "every price", bets: () => true },
  {
    name: "above the average of six views",
    bets: ({ odds, averaged }) => (odds / 1000) * averaged > 1,
  },
  // A margin hides nearly all of them from the bot above, so this one asks for less.
  {
    name: "within 2 % of that average",
    bets: ({ odds, averaged }) => (odds / 1000) * averaged > 0.98,
  },
  { name: "long shots, 20.00 or more", bets: ({ odds }) => odds >= 20_000 },
  { name: "knows the true chances", bets: ({ worth }) => worth > 1 + 1e-6 },
];

/** What a bot earned with stakes of 1. */
export interface Earned {
  bets: number;
  /** The sum of what the bets are worth: exact, as no draw decides them. */
  worth: number;
  best: number;
  /** Bets whose cash-out one view later is above the stake. */
  cashedAbove: number;
}

export const nothingEarned = (): Earned => ({ bets: 0, worth: 0, best: 0, cashedAbove: 0 });

export function bet(earned: Earned, { worth, cashOut }: Seen): void {
  earned.bets++;
  earned.worth += worth;
  earned.best = Math.max(earned.best, worth);
  if (cashOut > 1) earned.cashedAbove++;
}
