import { assert } from "@touchline/core";
import type { Fixture, ListedEvent, SportWorld } from "./sport-world.ts";

/** Combines several worlds into one. An event belongs to the world that introduced it. */
export function compositeWorld(worlds: readonly SportWorld[]): SportWorld {
  const homes = new WeakMap<Fixture, SportWorld>();
  /** The worlds by the prefix of their event ids. */
  const byPrefix = new Map<string, SportWorld>();

  function home(world: SportWorld, fixture: Fixture): Fixture {
    homes.set(fixture, world);
    byPrefix.set(prefixOf(fixture.head.eventId), world);
    return fixture;
  }

  const rosterOf = rosterCache();
  const homed = (world: SportWorld, event: ListedEvent): ListedEvent => ({
    ...event,
    draw: () => home(world, event.draw()),
  });

  function worldOf(fixture: Fixture): SportWorld {
    const world = homes.get(fixture);
    assert(world, `${fixture.head.eventId} is of no world here`);
    return world;
  }

  const all = (of: (world: SportWorld) => Fixture[]): Fixture[] =>
    worlds.flatMap((world) => of(world).map((fixture) => home(world, fixture)));

  return {
    roster(at) {
      const { started = [], coming = [] } = Object.groupBy(
        all((world) => rosterOf(world, at)),
        ({ head }) => (head.startTime <= at ? "started" : "coming"),
      );
      return [...started, ...coming.sort((a, b) => a.head.startTime - b.head.startTime)];
    },
    rosterChangesAt: (at) => Math.min(...worlds.map((world) => world.rosterChangesAt(at))),
    endedBetween: (from, until) => all((world) => world.endedBetween(from, until)),
    fixture(eventId) {
      const known = byPrefix.get(prefixOf(eventId));
      for (const world of known ? [known] : worlds) {
        const fixture = world.fixture(eventId);
        if (fixture) return home(world, fixture);
      }
      return undefined;
    },
    state: (fixture, at) => worldOf(fixture).state(fixture, at),
    card: (fixture, at) => worldOf(fixture).card?.(fixture, at),
    book: (fixture, at) => worldOf(fixture).book(fixture, at),
    joint: (fixture, at) => worldOf(fixture).joint?.(fixture, at) ?? null,
    results: (fixture, at) => worldOf(fixture).results(fixture, at),
    incidents: (fixture, at) => worldOf(fixture).incidents(fixture, at),
    momentum: (fixture, at) => worldOf(fixture).momentum?.(fixture, at) ?? [],
    competitions: () => worlds.flatMap((world) => world.competitions()),
    calendar(tournamentId) {
      for (const world of worlds) {
        const calendar = world.calendar?.(tournamentId);
        if (!calendar) continue;
        return {
          ...calendar,
          events: (number) => calendar.events(number).map((event) => homed(world, event)),
        };
      }
      return undefined;
    },
    season(tournamentId, at, ago) {
      for (const world of worlds) {
        const season = world.season(tournamentId, at, ago);
        if (season) return { ...season, events: season.events.map((event) => homed(world, event)) };
      }
      return undefined;
    },
  };
}

/** A world's roster is constant, apart from retired events, until the change it announces. */
function rosterCache() {
  const rosters = new Map<SportWorld, { from: number; until: number; fixtures: Fixture[] }>();
  return (world: SportWorld, at: number): Fixture[] => {
    const known = rosters.get(world);
    if (known && known.from <= at && at < known.until)
      return known.fixtures.filter(({ retiredAt }) => at < retiredAt);
    const fixtures = world.roster(at);
    rosters.set(world, { from: at, until: world.rosterChangesAt(at), fixtures });
    return fixtures;
  };
}

const prefixOf = (eventId: string): string => eventId.slice(0, eventId.indexOf("-"));
