import { type Rally, type RallyCourse, rallySport } from "../../sports/engines/ladder/define.ts";
import type { LadderRules, LadderState } from "../../sports/engines/ladder/ladder.ts";
import { opponent } from "../../sports/side.ts";
import { tieBreak, tieBreakServer } from "../../sports/tennis/points.ts";
import type { VirtualSport } from "../virtual-sport.ts";
import { VIRTUAL_TOURS } from "./tours.data.ts";
import type { VirtualTour } from "./virtual-tour.ts";

/** Best of three tie-breaks to seven: a tennis match in about a minute. */
function tieBreakRules({ toWin, serve }: VirtualTour, edge: number): LadderRules {
  const breaker = tieBreak([serve + edge / 2, serve - edge / 2]);
  return { toWin, game: () => breaker, nextFirst: opponent };
}

const COURTS = 2;

const { slotMinutes: _, ...TIE_BREAKS } = rallySport<VirtualTour>({
  sport: "Tennis",
  prefix: "vtn",
  slotMinutes: 0,
  meanSeconds: 66,
  competitions: VIRTUAL_TOURS,
  period: "set",
  units: { unit: "sets", points: "points" },
  markets: {
    unit: "sets",
    points: { unit: "points", handicap: { step: 2, most: 3 }, total: { step: 2, most: 3 } },
    part: { unit: "points", total: { step: 1, most: 2 } },
  },
  rulesOf: tieBreakRules,
  homeEdge: 0,
  edgePerPoint: 0.0022,
  driftEdge: 0,
  pointSeconds: { from: 1.6, upTo: 2.6 },
  breakSeconds: 3,
  markEvery: Number.POSITIVE_INFINITY,
  serving: ({ first, now }) => tieBreakServer(first, now),
});

export const VIRTUAL_TENNIS: VirtualSport<
  VirtualTour,
  LadderState<Rally>,
  RallyCourse<VirtualTour>
> = {
  ...TIE_BREAKS,
  cycleSeconds: 180,
  longestSeconds: 90,
  roundsAhead: 2,
  places: () => COURTS,
  roundsPerSeason: ({ entrants }) => entrants.length - 1,
};
