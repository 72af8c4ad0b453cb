import type { SelectionNames } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";

/** One selection: what was chosen, where, and at which price. */
export interface SlipLeg extends SelectionNames {
  eventId: string;
  /** The event's live tree: where newer prices come from. */
  treeId: string;
  marketId: string;
  outcomeId: string;
  tournamentId: string;
  startTime: number;
  /** The price when it was chosen. */
  chosenOdds: MilliOdds;
  /** The price now. */
  odds: MilliOdds;
}

/** Choosing a selection again takes it off; another one of the same market takes its place. */
export function toggleLeg(legs: readonly SlipLeg[], leg: SlipLeg): SlipLeg[] {
  if (legs.some(({ outcomeId }) => outcomeId === leg.outcomeId)) return legs.filter(({ outcomeId }) => outcomeId !== leg.outcomeId);
  const at = legs.findIndex(({ marketId }) => marketId === leg.marketId);
  return at < 0 ? [...legs, leg] : legs.with(at, leg);
}

/** The legs with newer prices; the same array when none of them is on the slip. */
export function reprice(legs: readonly SlipLeg[], prices: ReadonlyMap<string, MilliOdds>): readonly SlipLeg[] {
  if (!legs.some(({ outcomeId, odds }) => (prices.get(outcomeId) ?? odds) !== odds)) return legs;
  return legs.map((leg) => ({ ...leg, odds: prices.get(leg.outcomeId) ?? leg.odds }));
}

/** Selections of one match depend on each other: they cannot stand in one accumulator. */
export const canCombine = (legs: readonly SlipLeg[]): boolean => new Set(legs.map(({ eventId }) => eventId)).size === legs.length;

/** The product of the prices, rounded once, down; null where they cannot be combined. */
export function totalOdds(legs: readonly SlipLeg[]): MilliOdds | null {
  if (legs.length === 0 || !canCombine(legs)) return null;
  const product = legs.reduce((total, { odds }) => total * BigInt(odds), 1n);
  return Number(product / 1000n ** BigInt(legs.length - 1)) as MilliOdds;
}
