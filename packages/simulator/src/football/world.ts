import type { Slot } from "../schedule/lanes.ts";
import { leagueSeasons } from "../schedule/league-seasons.ts";
import { seedRandom } from "../seed.ts";
import type { SportWorld, SportWorldOptions } from "../sport-world.ts";
import { bookAt } from "./book.ts";
import { drawMatch } from "./fixture.ts";
import { jointAt } from "./joint.ts";
import type { Match } from "./match.ts";
import { momentumAt } from "./momentum.ts";
import { resultsAt } from "./results.ts";
import { createFootballSchedule, type League } from "./schedule.ts";
import { stateAt } from "./state.ts";
import { incidentsAt } from "./story.ts";

/** All football, past and future. */
export type FootballWorld = SportWorld<Match>;

export function createFootballWorld({
  seed,
  liveEvents,
  prematchEvents,
  speed,
}: SportWorldOptions): FootballWorld {
  const schedule = createFootballSchedule(seed, liveEvents, speed);
  const { lanes, slot, slotAt } = schedule;
  // Another seed, size or speed is another world; its matches must not be mistaken for this one's.
  const worldKey = Math.floor(
    seedRandom(seed, `football|${lanes.length}|${speed}`).next() * 36 ** 6,
  ).toString(36);
  const idOf = ({ lane, number }: Slot<League>) => `fb-${worldKey}-${lane.index}-${number}`;

  let drawn = new Map<string, Match>();
  const matchOf = (of: Slot<League>): Match =>
    drawn.get(idOf(of)) ?? drawMatch(seed, idOf(of), of, speed);

  const started = (at: number): Slot<League>[] =>
    lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return [slot(lane, number - 1), slot(lane, number)];
    });
  const coming = (at: number): Slot<League>[] => {
    const depth = Math.ceil(prematchEvents / lanes.length) + 1;
    const slots = lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return Array.from({ length: depth }, (_, i) => slot(lane, number + 1 + i));
    });
    return slots
      .sort((a, b) => a.startTime - b.startTime || a.lane.index - b.lane.index)
      .slice(0, prematchEvents);
  };

  return {
    roster(at) {
      const playing = started(at)
        .map(matchOf)
        .filter((match) => at < match.retiredAt);
      const matches = [...playing, ...coming(at).map(matchOf)];
      drawn = new Map(matches.map((match) => [match.head.eventId, match]));
      return matches;
    },
    rosterChangesAt: (at) =>
      Math.min(...lanes.map((lane) => slot(lane, slotAt(lane, at).number + 1).startTime)),
    endedBetween(from, until) {
      const slots = lanes.flatMap((lane) => {
        const first = slotAt(lane, from).number - 1;
        return Array.from({ length: slotAt(lane, until).number - first + 1 }, (_, i) =>
          slot(lane, first + i),
        );
      });
      const ended = ({ confirmedAt }: Match) => confirmedAt > from && confirmedAt <= until;
      return slots.map(matchOf).filter(ended);
    },
    fixture(eventId) {
      const [, key, lane, number] = /^fb-([0-9a-z]+)-(\d+)-(\d+)$/.exec(eventId) ?? [];
      const on = key === worldKey ? lanes[Number(lane)] : undefined;
      return on && matchOf(slot(on, Number(number)));
    },
    state: stateAt,
    book: bookAt,
    joint: jointAt,
    results: resultsAt,
    incidents: incidentsAt,
    momentum: momentumAt,
    ...leagueSeasons<Match, League>({
      sport: "Football",
      schedule,
      entrantsOf: ({ clubs }) => clubs,
      legs: 2,
      idOf,
      draw: matchOf,
    }),
  };
}
