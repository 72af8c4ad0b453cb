import { SPORT_FACTS } from "@touchline/betting";
import type {
  EventCast,
  PlayedMatch,
  PlayedSeason,
  SportId,
  StatisticsSource,
} from "@touchline/contract";
import { assert, type Clock } from "@touchline/core";
import type { Fixture, SportWorld } from "../sport-world.ts";
import { SPORT_ENTRIES } from "../sports/index.ts";
import { footballLineup } from "./football-lineup.ts";
import { personCard } from "./person-card.ts";
import { playedOf } from "./played.ts";
import { createSeasonMemory } from "./season-memory.ts";
import { teamLineup } from "./team-lineup.ts";

const MEETINGS = 10;
const SEASONS_BACK = 4;
const RUNS = 6;

interface StatisticsDeps {
  world: SportWorld;
  clock: Clock;
  playedIn: ReturnType<typeof createSeasonMemory>;
}

/**
 * Statistics of a simulated world. They come from the world's own events, so the table matches the
 * results the feed sent.
 */
export function createStatistics(world: SportWorld, clock: Clock): StatisticsSource {
  const deps: StatisticsDeps = { world, clock, playedIn: createSeasonMemory(world) };
  return {
    season: (tournamentId, ago) => season(deps, tournamentId, ago),
    meetings: (sport, sides) => meetings(deps, sport, sides),
    cast: (eventId) => cast(deps, eventId),
  };
}

async function season(
  { world, clock, playedIn }: StatisticsDeps,
  tournamentId: string,
  ago = 0,
): Promise<PlayedSeason | null> {
  const at = clock.now();
  const found = world.season(tournamentId, at, ago);
  const head = found?.events[0]?.draw().head;
  if (!found || !head) return null;
  const played = await playedIn(`${tournamentId}|${ago}`, found, at);
  return {
    sport: head.sport,
    category: head.category,
    tournament: head.tournament,
    startedAt: found.startedAt,
    competitors: found.competitors,
    matches: played.flatMap(({ match }) => match ?? []),
    races: played.flatMap(({ race }) => race ?? []),
  };
}

async function meetings(
  { world, clock }: StatisticsDeps,
  sport: SportId,
  sides: readonly [string, string],
): Promise<PlayedMatch[] | null> {
  const at = clock.now();
  const shared = world
    .competitions()
    .filter(
      (each) => each.sport === sport && sides.every((side) => each.competitors.includes(side)),
    );
  if (shared.length === 0) return null;
  const between = (pair: readonly string[] | undefined) =>
    sides.every((side) => pair?.includes(side));
  const met = shared.flatMap(({ tournamentId }) =>
    Array.from(
      { length: SEASONS_BACK },
      (_, ago) => world.season(tournamentId, at, ago)?.events ?? [],
    ).flat(),
  );
  return met
    .filter((event) => between(event.sides))
    .flatMap((event) => playedOf(world, event, at)?.match ?? [])
    .sort((a, b) => b.playedAt - a.playedAt)
    .slice(0, MEETINGS);
}

async function cast(deps: StatisticsDeps, eventId: string): Promise<EventCast | null> {
  const fixture = deps.world.fixture(eventId);
  if (!fixture) return null;
  const { sport, kind, competitors, category } = fixture.head;
  const [home, away] = competitors;
  if (kind === "race") return { kind: "runners", runners: await runnersOf(deps, fixture) };
  if (kind !== "match" || !home || !away) return null;
  if (SPORT_FACTS[sport].sides === "people")
    return { kind: "cards", sides: [personCard(sport, home.name), personCard(sport, away.name)] };
  const lineupOf = ({ name }: { name: string }) => {
    if (sport === "Football") return footballLineup(name, eventId);
    const { lineup } = SPORT_ENTRIES[sport];
    assert(lineup, `${sport} has no line-up`);
    return teamLineup({ sport, team: name, countryCode: category.countryCode, eventId }, lineup);
  };
  return { kind: "lineups", sides: [lineupOf(home), lineupOf(away)] };
}

/** Each runner's places in the last races before this one. */
async function runnersOf(deps: StatisticsDeps, { head }: Fixture) {
  const { id } = head.tournament;
  const seasons = [await season(deps, id, 1), await season(deps, id)];
  const earlier = seasons
    .flatMap((each) => each?.races ?? [])
    .filter(({ playedAt }) => playedAt < head.startTime);
  return head.competitors.map(({ name }) => {
    const places = earlier.flatMap(({ order }) =>
      order.includes(name) ? 1 + order.indexOf(name) : [],
    );
    return { name, places: places.slice(-RUNS).reverse() };
  });
}
