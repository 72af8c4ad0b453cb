import { SPORT_FACTS } from "@touchline/betting";
import type { Schedule, Slot } from "../../schedule/lanes.ts";
import { competitionsOf, leagueSeasons, type Seasons } from "../../schedule/league-seasons.ts";
import { seasonSlots } from "../../schedule/season.ts";
import type { Competition, EntrantRow } from "../competition.ts";
import type { Course, SportDefinition } from "../definition.ts";
import { fixtureList, type Held, type SportFixture } from "./fixture.ts";

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
  if (kind === "outright") return { competitions: () => [], season: () => undefined };
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
  const namesOf = ({ entrants }: X) => entrants.map(([name]) => name);
  return {
    competitions: () => competitionsOf(definition.sport, schedule, namesOf),
    season(tournamentId, at, ago) {
      const lengthOf = ({ venue }: { venue: X }) => ({
        rounds: racesPerSeason(venue),
        slotsPerRound: 1,
      });
      const slots = seasonSlots(schedule, tournamentId, lengthOf, { at, ago });
      const [first] = slots;
      if (!first) return;
      const competitors = first.lane.venue.entrants.map(([name, short, colour]) => ({
        name,
        short,
        colour,
      }));
      const events = slots.map((slot) => ({
        eventId: idOf(slot),
        round: slot.round,
        draw: () => draw(slot),
      }));
      return { startedAt: first.startTime, competitors, events };
    },
  };
}
