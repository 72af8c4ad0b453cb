import type { Bet } from "@touchline/contract";

/**
 * Structures and each-way terms would have to be chosen again on the slip; a free bet has no value
 * of its own.
 */
export const isEditable = ({ status, freeBet, eachWay, structure }: Bet): boolean =>
  status === "open" && !freeBet && !eachWay && structure === null;

/** The stake per line that the bet's value covers, at least one minor unit. */
export const unitStakeFor = (worth: number, lines: number): number =>
  Math.max(1, Math.floor(worth / Math.max(1, lines)));
