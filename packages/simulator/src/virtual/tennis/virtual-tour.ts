import type { RallyCompetition } from "../../sports/engines/ladder/define.ts";

export interface VirtualTour extends RallyCompetition {
  /** The server's share of points between equals. */
  serve: number;
}
