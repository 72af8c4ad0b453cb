import type { PlayedSeason, SeasonView } from "@touchline/contract";
import { SCORING, schemeOf } from "./scoring.data.ts";
import { standingsOf } from "./standings.rules.ts";
import { type Ground, lastFirst, tableOf } from "./table.rules.ts";

const RESULTS = 30;

const views = new WeakMap<PlayedSeason, SeasonView>();

/** A season's view, computed once as long as the season is cached. */
export function seasonView(season: PlayedSeason): SeasonView {
  const view = views.get(season) ?? viewOf(season);
  views.set(season, view);
  return view;
}

function viewOf(season: PlayedSeason): SeasonView {
  const { sport, startedAt, matches, races } = season;
  const table = (ground: Ground) =>
    matches.length === 0 ? [] : tableOf(season, SCORING[sport], ground);
  return {
    startedAt,
    scheme: schemeOf(sport),
    table: { total: table("total"), home: table("home"), away: table("away") },
    standings: standingsOf(season),
    matches: matches.toSorted(lastFirst).slice(0, RESULTS),
    races: races.toSorted((a, b) => b.playedAt - a.playedAt).slice(0, RESULTS),
  };
}
