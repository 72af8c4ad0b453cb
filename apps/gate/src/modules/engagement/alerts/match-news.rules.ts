import { SPORT_FACTS } from "@touchline/betting";
import type { EventHead, EventState, MatchNewsUpdate, SportId } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";

/** An event's state as last sent to its followers. */
export interface Told {
  status: "prematch" | "live";
  home: number;
  away: number;
  parts: number;
  version: number;
  corrections: number;
}

export type NewsKind = MatchNewsUpdate["news"];

/** A match that began earlier is not reported. */
export const JUST_BEGUN_MS = 15 * MINUTE_MS;
/** Bounds the notifications from a feed that keeps changing its mind. */
export const MOST_NEWS = 60;
export const MOST_CORRECTIONS = 5;

/** An event's state, reduced to what notifications contain. */
export const standOf = ({
  status,
  score,
  periodScores,
}: EventState): Pick<Told, "status" | "home" | "away" | "parts"> => ({
  status: status === "prematch" ? "prematch" : "live",
  home: score[0],
  away: score[1],
  parts: periodScores.length,
});

/** The news since the last notification, in the order in which it happened. */
export function newsOf(
  told: Told,
  { sport, startTime }: Pick<EventHead, "sport" | "startTime">,
  state: EventState,
  now: number,
): NewsKind[] {
  if (state.status === "cancelled") return ["cancelled"];
  if (state.status === "ended") return ["end"];
  if (state.status === "prematch") return [];
  const news: NewsKind[] = [];
  if (told.status === "prematch" && now - startTime <= JUST_BEGUN_MS) news.push("start");
  const score = told.version < MOST_NEWS ? scoreNews(told, sport, state) : null;
  return score ? [...news, score] : news;
}

function scoreNews(
  told: Told,
  sport: SportId,
  { score: [home, away], periodScores }: EventState,
): "score" | "correction" | null {
  if (SPORT_FACTS[sport].scoresOften) return periodScores.length > told.parts ? "score" : null;
  if (home < told.home || away < told.away)
    return told.corrections < MOST_CORRECTIONS ? "correction" : null;
  return home > told.home || away > told.away ? "score" : null;
}
