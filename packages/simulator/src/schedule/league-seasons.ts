import type { SportId } from "@touchline/contract";
import type { Fixture, Season, SeasonedCompetition, SportWorld } from "../sport-world.ts";
import type { Schedule, Slot, Venue } from "./lanes.ts";
import { pairing, slotsPerRound } from "./pairing.ts";
import { type SeasonSlot, seasonSlots } from "./season.ts";

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

export type Seasons<F extends Fixture> = Pick<SportWorld<F>, "season" | "competitions">;

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
  return {
    competitions: () =>
      competitionsOf(sport, schedule, (venue) => entrantsOf(venue).map(([name]) => name)),
    season(tournamentId, at, ago): Season<F> | undefined {
      const slots = seasonSlots(schedule, tournamentId, lengthOf, { at, ago });
      const [first] = slots;
      if (!first) return;
      const competitors = entrantsOf(first.lane.venue).map(([name, short, colour]) => ({
        name,
        short,
        colour,
      }));
      return { startedAt: first.startTime, competitors, events: slots.map(listed) };
    },
  };

  function lengthOf({ venue, places }: SeasonSlot<V>["lane"]) {
    const entrants = entrantsOf(venue).length;
    return { rounds: legs * (entrants - 1), slotsPerRound: slotsPerRound(entrants, places) };
  }
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
