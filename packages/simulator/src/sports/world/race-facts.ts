import type { RaceCard } from "@touchline/contract";
import type { Slot } from "../../schedule/lanes.ts";
import { seedRandom } from "../../seed.ts";
import type { Competition } from "../competition.ts";
import type { Course, PriceHistory, RaceFacts, SportDefinition } from "../definition.ts";
import type { Held } from "./fixture.ts";
import { stateOf } from "./outlooks.ts";
import type { SportFixture } from "./sport-fixture.ts";

/** The facts of a race other than its board, with absolute instants. */
export function factsOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  fixture: SportFixture<S, C>,
  at: number,
  prices: PriceHistory,
): RaceFacts {
  const { deductions, ...facts } =
    definition.facts?.(fixture.course, stateOf(fixture, at), prices) ?? {};
  if (!deductions) return facts;
  return {
    ...facts,
    deductions: deductions.map((each) => ({ ...each, at: fixture.instant(each.at) })),
  };
}

/** The racecard as known at an instant: an unfinished race adds nothing to anybody's form. */
export function cardOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  fixture: SportFixture<S, C>,
  { lane, number }: Slot<Held<X>>,
  at: number,
  raceAt: (number: number) => SportFixture<S, C>,
): RaceCard | undefined {
  const { entrants, head, seed } = fixture;
  return definition.card?.({
    competition: lane.venue,
    number,
    startTime: head.startTime,
    entrants,
    random: seedRandom(seed, "card"),
    earlier(back) {
      const race = raceAt(number - back);
      return race.resultAt <= at ? race : undefined;
    },
  });
}
