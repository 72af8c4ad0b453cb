import type { FeedMarket } from "@touchline/contract";
import { HOUR_MS, itemAt, type Random, seededRandom } from "@touchline/core";
import { createFootballWorld } from "./football/world.ts";
import type { Fixture, SportWorld } from "./sport-world.ts";
import { SPORT_WORLDS } from "./sports/index.ts";
import { createVirtualWorlds } from "./virtual/virtual-worlds.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const HOURS = 24;

/** An event at an instant at which it takes bets, or may. */
export interface Moment {
  world: SportWorld;
  fixture: Fixture;
  at: number;
}

/** A world of each sport, of each sport's outrights, and of each virtual sport. */
export function allWorlds(seed: string): SportWorld[] {
  const options = { seed, liveEvents: 12, prematchEvents: 12, speed: 1 };
  return [
    createFootballWorld(options),
    ...SPORT_WORLDS.map(({ create }) => create(options)),
    ...createVirtualWorlds(seed),
  ];
}

/**
 * Moments of 24 hours: at this many instants, this many events of each world, of which one in three
 * has no margin if there is any.
 */
export function* moments(seed: string, instants: number, events: number): Generator<Moment> {
  const random = seededRandom(`offer ${seed}`);
  const worlds = allWorlds(seed);
  for (let i = 0; i < instants; i++) {
    const at = NOON + Math.floor(((i + random.next()) * HOURS * HOUR_MS) / instants);
    for (const world of worlds) {
      const open = world.roster(at).filter(({ endsAt }) => at < endsAt);
      const free = open.filter(({ head }) => head.zeroMargin);
      for (let n = 0; n < events && open.length > 0; n++) {
        const from = n % 3 === 0 && free.length > 0 ? free : open;
        yield { world, fixture: oneOf(from, random), at };
      }
    }
  }
}

const oneOf = <T>(from: readonly T[], random: Random): T =>
  itemAt(from, Math.floor(random.next() * from.length));

export const openMarkets = ({ world, fixture, at }: Moment): FeedMarket[] =>
  world.book(fixture, at).filter(({ status }) => status === "open");

const WINNERS: Partial<Record<FeedMarket["type"], number>> = { double_chance: 2, podium: 3 };
export const winnersOf = ({ type }: FeedMarket): number => WINNERS[type] ?? 1;

/** The mean return of a stake of 1 by the chances of the process. */
export function worthOf({ odds, chances }: FeedMarket["outcomes"][number]): number {
  const [win, halfWin, refund, halfLose] = chances ?? [0, 0, 0, 0];
  const returned = win * odds + (halfWin / 2) * (odds + 1000) + (refund + halfLose / 2) * 1000;
  return returned / 1e9;
}
