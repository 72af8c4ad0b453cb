import { milliOdds } from "@touchline/core";
import type { SlipLeg } from "../slip.rules.ts";

/** A selection for tests: of event `event`, with odds in thousandths. */
export const sampleLeg = (event: string, odds = 2000, over: Partial<SlipLeg> = {}): SlipLeg => ({
  eventId: event,
  treeId: `t-${event}`,
  marketId: `${event}:result`,
  outcomeId: `${event}:result:1`,
  tournamentId: `l-${event}`,
  startTime: 0,
  sport: "Football",
  kind: "match",
  tournament: "Premier League",
  competitors: [`Home ${event}`, `Away ${event}`],
  type: "match_result",
  lineQuarters: null,
  key: "1",
  chosenOdds: milliOdds(odds),
  odds: milliOdds(odds),
  ...over,
});
