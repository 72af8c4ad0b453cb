import type { TeamSport } from "@touchline/betting";
import type { SportId } from "@touchline/contract";
import { assert } from "@touchline/core";
import type { SportWorld, SportWorldOptions } from "../sport-world.ts";
import type { Competition } from "./competition.ts";
import type { Course, SportDefinition } from "./definition.ts";
import { outrightsOf, type Season } from "./outrights/outright.ts";
import type { Calendars } from "./outrights/terms.ts";
import type { MatchCalendars } from "./outrights/titles.ts";
import { type RankedSeason, winnerOf } from "./outrights/winner.ts";
import type { TeamSheet } from "./people/team-sheet.ts";
import { createSportWorld } from "./world/create-sport-world.ts";

/** A world of the matches or races of one sport, or of its outrights. */
export interface WorldEntry {
  sport: SportId;
  /** Its weight among live events; 0 if its events are never live. */
  share: number;
  /** Outrights follow the seasons of the leagues that are played beside them. */
  create(options: SportWorldOptions, leagues?: Leagues): SportWorld;
}

/** The seasons of the leagues that a world plays, by tournament. */
export interface Leagues {
  calendarOf: Calendars;
  footballOf: MatchCalendars;
}

/** No league is played. */
export const NO_LEAGUES: Leagues = { calendarOf: () => undefined, footballOf: () => undefined };

/** All that the simulator knows of one sport. */
export interface SportEntry<S extends SportId = SportId> extends WorldEntry {
  sport: S;
  /** Only sports of teams have line-ups. */
  lineup: S extends TeamSport ? TeamSheet : null;
  competitions: readonly Competition[];
  outrights: WorldEntry | null;
  outrightSeasons: readonly Season[];
}

type Facts<S extends SportId> = Pick<SportEntry<S>, "share" | "lineup"> & {
  /** The winners of its main competitions; empty if the sport has no seasons. */
  outrights: readonly RankedSeason[];
};

export const worldEntry = <X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  share: number,
): WorldEntry => ({
  sport: definition.sport,
  share,
  create: (options) => createSportWorld(definition, options),
});

/** A world of outrights; it has no live events. */
export const outrightEntry = <X extends Competition, S, C extends Course<S>>(
  sport: SportId,
  definitionFor: (leagues: Leagues, speed: number) => SportDefinition<X, S, C>,
): WorldEntry => ({
  sport,
  share: 0,
  create: (options, leagues = NO_LEAGUES) =>
    createSportWorld(definitionFor(leagues, options.speed), options),
});

export function sportEntry<N extends SportId, X extends Competition, S, C extends Course<S>>(
  sport: N,
  definition: SportDefinition<X, S, C>,
  { share, lineup, outrights }: Facts<N>,
): SportEntry<N> {
  const { prefix, competitions } = definition;
  assert(definition.sport === sport, `${sport} has the definition of ${definition.sport}`);
  const outrightSeasons = outrights.map((ranked) => winnerOf(competitions, ranked));
  return {
    ...worldEntry(definition, share),
    sport,
    lineup,
    competitions,
    outrightSeasons,
    outrights:
      outrights.length > 0
        ? outrightEntry(sport, ({ calendarOf }, speed) =>
            outrightsOf(sport, `o${prefix}`, outrightSeasons, { calendarOf, speed }),
          )
        : null,
  };
}
