import type { EventState, FeedMarket, Incident, OutcomeResult, SportId } from "@touchline/contract";
import { lineResult } from "../pricing/asian-line.ts";

type Pair = readonly [number, number];

/** The scoreboard and timeline of a finished event. */
export interface Shown {
  sport: SportId;
  state: EventState;
  incidents: readonly Incident[];
}

/**
 * An outcome's result, derived from the final scoreboard alone and independent of the process;
 * undefined if the board does not show it. Sports differ in what their parts count, and in what
 * counts for which market.
 */
export function refereed(shown: Shown, market: FeedMarket, key: string): OutcomeResult | undefined {
  const { places } = shown.state;
  if (market.type === "race_winner" || market.type === "podium") {
    const top = market.type === "podium" ? 3 : 1;
    return places && won(places.slice(0, top).includes(Number(key.slice(1))));
  }
  if (market.type === "forecast" || market.type === "tricast") {
    const named = key.split("-").map((runner) => Number(runner.slice(1)));
    return places && won(named.every((runner, at) => runner === places[at]));
  }
  if (market.type === "correct_score") return won(key === shown.state.score.join(":"));
  const counted = countedBy(shown, market);
  if (!counted) return undefined;
  const [home, away] = counted;
  const line = market.lineQuarters ?? 0;
  switch (market.type) {
    case "match_result":
      return won(key === (home > away ? "1" : home < away ? "2" : "X"));
    case "winner":
      return home === away ? "void" : won(key === (home > away ? "1" : "2"));
    case "total":
      return lineResult((key === "over" ? 1 : -1) * (4 * (home + away) - line));
    case "team_total":
      return lineResult((key === "over" ? 1 : -1) * (4 * (market.side === 0 ? home : away) - line));
    case "handicap":
      return lineResult((key === "1" ? 1 : -1) * (4 * (home - away) + line));
    case "odd_even":
      return won(key === ((home + away) % 2 === 0 ? "even" : "odd"));
    default:
      return undefined;
  }
}

const won = (yes: boolean): OutcomeResult => (yes ? "win" : "lose");

/** The numbers a market refers to. */
function countedBy(
  { sport, state, incidents }: Shown,
  { type, unit, part }: FeedMarket,
): Pair | undefined {
  const { periodScores, score, stats } = state;
  if (sport === "Boxing" || sport === "MMA")
    return type === "match_result" || type === "winner" ? score : undefined;
  if (unit === "wickets")
    return stats.wickets && periodScores[0]?.[0]
      ? [stats.wickets[0], 0]
      : [0, stats.wickets?.[1] ?? 0];
  if (sport === "IceHockey" && part === undefined && type !== "winner")
    return summed(periodScores.slice(0, 3));
  if (part !== undefined) {
    // Kills do not show who won the map.
    if ((sport === "Dota2" || sport === "LeagueOfLegends") && type === "winner")
      return mapWinner(incidents, part);
    return periodScores[part - 1];
  }
  return unit === "games" || unit === "legs" || (unit === "points" && score[0] + score[1] <= 5)
    ? summed(periodScores)
    : score;
}

const summed = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((sum, [home, away]) => [sum[0] + home, sum[1] + away], [0, 0]);

function mapWinner(incidents: readonly Incident[], part: number): Pair | undefined {
  const { side } = incidents.filter(({ kind }) => kind === "period_end")[part - 1] ?? {};
  return side === undefined || side === null ? undefined : side === 0 ? [1, 0] : [0, 1];
}
