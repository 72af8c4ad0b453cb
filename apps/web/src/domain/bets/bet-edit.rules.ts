import type { Bet } from "@touchline/contract";

/**
 * Structures and each-way terms are the slip's to choose anew; a free bet has no worth of its own.
 */
export const isEditable = ({ status, freeBet, eachWay, structure }: Bet): boolean =>
  status === "open" && !freeBet && !eachWay && structure === null;

/** The stake of a line that the bet's worth pays for, at least a coin. */
export const unitStakeFor = (worth: number, lines: number): number =>
  Math.max(1, Math.floor(worth / Math.max(1, lines)));
