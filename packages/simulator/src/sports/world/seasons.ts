import { SPORT_FACTS } from "@touchline/betting";
import type { Schedule, Slot } from "../../schedule/lanes.ts";
import {
  calendarOf,
  competitionsOf,
  leagueSeasons,
  type Seasons,
  seasonOf,
} from "../../schedule/league-seasons.ts";
import { type SeasonSlot, slotCalendar } from "../../schedule/season.ts";
import type { Competition, EntrantRow } from "../competition.ts";
import type { Course, SportDefinition } from "../definition.ts";
import { fixtureList, type Held } from "./fixture.ts";
import type { SportFixture } from "./sport-fixture.ts";

interface SportSeasons<X extends Competition, S, C extends Course<S>> {
  definition: SportDefinition<X, S, C>;
  seed: string;
  schedule: Schedule<Held<X>>;
  idOf(slot: Slot<Held<X>>): string;
  draw(slot: Slot<Held<X>>): SportFixture<S, C>;
}

export function seasonsOf<X extends Competition, S, C extends Course<S>>(
  seasons: SportSeasons<X, S, C>,
): Seasons<SportFixture<S, C>> {
  const { definition, seed, schedule, idOf, draw } = seasons;
  const { sport, kind } = definition;
  if (kind === "outright") {
    return { competitions: () => [], season: () => undefined, calendar: () => undefined };
  }
  if (definition.racesPerSeason) return raceSeasons(seasons, definition.racesPerSeason);
  const lists = new Map<string, EntrantRow[]>();
  const entrantsOf = (venue: Held<X>) => lists.get(venue.id) ?? listOf(venue);
  function listOf(venue: Held<X>): EntrantRow[] {
    const list = fixtureList(seed, venue);
    lists.set(venue.id, list);
    return list;
  }
  return leagueSeasons({
    sport,
    schedule,
    entrantsOf,
    legs: SPORT_FACTS[sport].sides === "people" ? 1 : 2,
    idOf,
    draw,
  });
}

function raceSeasons<X extends Competition, S, C extends Course<S>>(
  { definition, schedule, idOf, draw }: SportSeasons<X, S, C>,
  racesPerSeason: (competition: X) => number,
): Seasons<SportFixture<S, C>> {
  const entrantsOf = ({ entrants }: Held<X>) => entrants;
  const lengthOf = ({ venue }: { venue: Held<X> }) => ({
    rounds: racesPerSeason(venue),
    slotsPerRound: 1,
  });
  const slotsOf = (tournamentId: string) => slotCalendar(schedule, tournamentId, lengthOf);
  const listed = (slot: SeasonSlot<Held<X>>) => ({
    eventId: idOf(slot),
    round: slot.round,
    draw: () => draw(slot),
  });
  return {
    competitions: () =>
      competitionsOf(definition.sport, schedule, (venue) =>
        entrantsOf(venue).map(([name]) => name),
      ),
    calendar: (tournamentId) => calendarOf(slotsOf(tournamentId), listed),
    season: (tournamentId, at, ago) =>
      seasonOf(slotsOf(tournamentId), { at, ago, entrantsOf, listed }),
  };
}
