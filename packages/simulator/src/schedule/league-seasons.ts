import type { SportId } from "@touchline/contract";
import type {
  Calendar,
  Fixture,
  ListedEvent,
  Season,
  SeasonedCompetition,
  SportWorld,
} from "../sport-world.ts";
import type { Schedule, Slot, Venue } from "./lanes.ts";
import { pairing, slotsPerRound } from "./pairing.ts";
import { type SeasonSlot, type SlotCalendar, slotCalendar } from "./season.ts";

type EntrantRow = readonly [name: string, short: string, colour: string, strength: number];

interface LeagueSeasons<F extends Fixture, V extends Venue> {
  sport: SportId;
  schedule: Schedule<V>;
  /** In the order of this world's fixture list. */
  entrantsOf(venue: V): readonly EntrantRow[];
  /** How often everybody meets everybody: clubs at home and away, individuals once. */
  legs: 1 | 2;
  idOf(slot: Slot<V>): string;
  draw(slot: Slot<V>): F;
}

export type Seasons<F extends Fixture> = Required<
  Pick<SportWorld<F>, "season" | "competitions" | "calendar">
>;

/** The seasons of round-robin competitions, derived from the rolling schedule. */
export function leagueSeasons<F extends Fixture, V extends Venue>(
  league: LeagueSeasons<F, V>,
): Seasons<F> {
  const { sport, schedule, entrantsOf, legs, idOf, draw } = league;
  const listed = (slot: SeasonSlot<V>) => {
    const [home, away] = pairing(entrantsOf(slot.lane.venue), slot.lane, slot.number);
    return {
      eventId: idOf(slot),
      round: slot.round,
      sides: [home[0], away[0]] as const,
      draw: () => draw(slot),
    };
  };
  const slotsOf = (tournamentId: string) => slotCalendar(schedule, tournamentId, lengthOf);
  return {
    competitions: () =>
      competitionsOf(sport, schedule, (venue) => entrantsOf(venue).map(([name]) => name)),
    calendar: (tournamentId) => calendarOf(slotsOf(tournamentId), listed),
    season: (tournamentId, at, ago) =>
      seasonOf(slotsOf(tournamentId), { at, ago, entrantsOf, listed }),
  };

  function lengthOf({ venue, places }: SeasonSlot<V>["lane"]) {
    const entrants = entrantsOf(venue).length;
    return { rounds: legs * (entrants - 1), slotsPerRound: slotsPerRound(entrants, places) };
  }
}

export function calendarOf<F extends Fixture, V extends Venue>(
  calendar: SlotCalendar<V> | undefined,
  listed: (slot: SeasonSlot<V>) => ListedEvent<F>,
): Calendar<F> | undefined {
  if (!calendar) return undefined;
  const { rounds, numberAt, span, slots } = calendar;
  return { rounds, numberAt, span, events: (number) => slots(number).map(listed) };
}

interface SeasonAsked<F extends Fixture, V extends Venue> {
  at: number;
  /** Counts seasons back from the current one. */
  ago: number;
  entrantsOf(venue: V): readonly EntrantRow[];
  listed(slot: SeasonSlot<V>): ListedEvent<F>;
}

/** The events of a season that have begun by an instant, oldest first. */
export function seasonOf<F extends Fixture, V extends Venue>(
  calendar: SlotCalendar<V> | undefined,
  { at, ago, entrantsOf, listed }: SeasonAsked<F, V>,
): Season<F> | undefined {
  if (!calendar) return undefined;
  const slots = calendar
    .slots(calendar.numberAt(at) - ago)
    .filter(({ startTime }) => startTime <= at);
  const [first] = slots;
  if (!first) return undefined;
  const competitors = entrantsOf(first.lane.venue).map(([name, short, colour]) => ({
    name,
    short,
    colour,
  }));
  return { startedAt: first.startTime, competitors, events: slots.map(listed) };
}

/** The competitions of venues that hold any events. */
export function competitionsOf<V extends Venue>(
  sport: SportId,
  { lanes }: Schedule<V>,
  namesOf: (venue: V) => readonly string[],
): SeasonedCompetition[] {
  const venues = new Map(lanes.map(({ venue }) => [venue.id, venue]));
  return [...venues].map(([tournamentId, venue]) => ({
    tournamentId,
    sport,
    competitors: namesOf(venue),
  }));
}
