import type { ReplyOf, upcoming } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { byFame, listed } from "./live-list.rules.ts";
import type { LiveEvent } from "./tree-delta.rules.ts";

type Leagues = ReplyOf<typeof upcoming>["leagues"];

const TOP = 8;
const TOP_OF_SPORT = 3;
const NEXT = 6;
const MOST_LEAGUES = 12;

const byStart = (a: LiveEvent, b: LiveEvent) =>
  a.head.startTime - b.head.startTime || a.head.treeId.localeCompare(b.head.treeId);

/**
 * The first screen of upcoming events: matches of the best known tournaments, the next to start,
 * and the leagues.
 */
export function upcomingOf(events: Iterable<LiveEvent>, esports: boolean) {
  const coming = listed(events, { kind: "match", zeroMargin: false, popular: true, esports });
  return {
    top: topMatches(coming),
    next: coming.toSorted(byStart).slice(0, NEXT),
    leagues: leaguesOf(coming),
  };
}

const MOST_DAYS = 400;

/** Coming events per day, for a clock this many minutes east of Greenwich; nearest days first. */
export function daysOf(
  coming: readonly LiveEvent[],
  offsetMinutes: number,
): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { head } of coming) {
    const day = new Date(head.startTime + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const days = [...counts].map(([day, count]) => ({ day, count }));
  return days.sort((a, b) => a.day.localeCompare(b.day)).slice(0, MOST_DAYS);
}

/** By tournament rank and start; no sport fills the list alone. */
function topMatches(coming: readonly LiveEvent[]): LiveEvent[] {
  const taken = new Map<string, number>();
  const best = coming
    .filter(({ head }) => head.kind === "match")
    .sort((a, b) => a.head.tournament.rank - b.head.tournament.rank || byStart(a, b))
    .filter(({ head: { sport } }) => {
      const count = taken.get(sport) ?? 0;
      taken.set(sport, count + 1);
      return count < TOP_OF_SPORT;
    });
  return best
    .sort((a, b) => a.head.tournament.rank - b.head.tournament.rank || byFame(a, b))
    .slice(0, TOP);
}

/** The leagues of these events. They keep the order of the events, which is by fame. */
function leaguesOf(coming: readonly LiveEvent[]): Leagues {
  const leagues = new Map<string, Leagues[number]>();
  for (const { head } of coming) {
    const league = leagues.get(head.tournament.id);
    if (league) league.prematch++;
    else
      leagues.set(head.tournament.id, {
        sport: head.sport,
        category: head.category,
        tournament: head.tournament,
        prematch: 1,
      });
  }
  return [...leagues.values()].slice(0, MOST_LEAGUES);
}
