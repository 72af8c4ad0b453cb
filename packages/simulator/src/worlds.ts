import type { SportId } from "@touchline/contract";
import { compositeWorld } from "./composite-world.ts";
import { MOST_LIVE_MATCHES } from "./football/schedule.ts";
import { createFootballWorld, type FootballWorld } from "./football/world.ts";
import type { SportWorld, SportWorldOptions } from "./sport-world.ts";
import type { Leagues, WorldEntry } from "./sports/entry.ts";
import { SPORT_WORLDS } from "./sports/index.ts";

/** Football's share of all events; the other sports split the rest. */
const FOOTBALL_SHARE = 0.45;
/** Below this many live events all are football matches, which keeps a small world simple. */
const FEWEST_FOR_ALL_SPORTS = 12;
/** From this many on every sport has at least one. */
const ENOUGH_FOR_EVERY_SPORT = 40;

/** Football may have all of them if no other sport is wanted. */
export const MOST_LIVE_EVENTS = MOST_LIVE_MATCHES;

const FOOTBALL: WorldEntry = {
  sport: "Football",
  share: FOOTBALL_SHARE,
  create: createFootballWorld,
};
const shareOfOthers = SPORT_WORLDS.reduce((sum, { share }) => sum + share, 0);
const WORLDS: readonly WorldEntry[] = [
  FOOTBALL,
  ...SPORT_WORLDS.map((entry) => ({
    ...entry,
    share: ((1 - FOOTBALL_SHARE) * entry.share) / shareOfOthers,
  })),
];

export interface WorldOptions extends SportWorldOptions {
  /** Limits the world to these sports. */
  sports?: readonly SportId[];
}

/** All sports as one world. */
export function createWorld({
  sports,
  liveEvents,
  prematchEvents,
  ...options
}: WorldOptions): SportWorld {
  const entries = entriesFor(sports, liveEvents);
  const played = entries.filter(({ share }) => share > 0);
  const shares = played.map(({ share }) => share);
  const live = apportion(liveEvents, shares);
  const coming = apportion(prematchEvents, shares);
  const matches = played.flatMap(({ create, sport }, i) => {
    const own = { ...options, liveEvents: live[i] ?? 0, prematchEvents: coming[i] ?? 0 };
    if (own.liveEvents === 0) return [];
    const football = sport === "Football" ? createFootballWorld(own) : undefined;
    return [{ football, world: football ?? create(own) }];
  });
  // Outrights are never live; they are on offer in addition to the upcoming events and not counted
  // as such.
  const standing = entries.filter(({ share }) => share === 0 && prematchEvents > 0);
  const leagues = leaguesOf(matches);
  return compositeWorld([
    ...matches.map(({ world }) => world),
    ...standing.map(({ create }) => create({ ...options, liveEvents, prematchEvents }, leagues)),
  ]);
}

interface Played {
  world: SportWorld;
  football?: FootballWorld | undefined;
}

const leaguesOf = (played: readonly Played[]): Leagues => ({
  calendarOf: (id) => firstOf(played, ({ world }) => world.calendar?.(id)),
  footballOf: (id) => firstOf(played, ({ football }) => football?.calendar?.(id)),
});

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function entriesFor(
  sports: readonly SportId[] | undefined,
  liveEvents: number,
): readonly WorldEntry[] {
  if (sports) return WORLDS.filter(({ sport }) => sports.includes(sport));
  return liveEvents < FEWEST_FOR_ALL_SPORTS ? [FOOTBALL] : WORLDS;
}

/**
 * Distributes events by share, at least one to each if there are enough; the largest remainders get
 * the rest.
 */
export function apportion(count: number, shares: readonly number[]): number[] {
  const atLeast = count >= Math.max(ENOUGH_FOR_EVERY_SPORT, shares.length) ? 1 : 0;
  const total = shares.reduce((sum, share) => sum + share, 0);
  const exact = shares.map((share) => ((count - atLeast * shares.length) * share) / total);
  const dealt = exact.map((part) => atLeast + Math.floor(part));
  const left = count - dealt.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, i) => ({ i, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { i } of byRemainder.slice(0, left)) dealt[i] = (dealt[i] ?? 0) + 1;
  return dealt;
}
