import type { LineupRole } from "@touchline/contract";

/** The positions of a team. */
export interface TeamSheet {
  starters: readonly LineupRole[];
  bench: readonly LineupRole[];
  /** Esports players use handles and have no shirts. */
  handles?: true;
}

export const repeat = (role: LineupRole, count: number): LineupRole[] =>
  Array.from({ length: count }, () => role);
