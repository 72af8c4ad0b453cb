import type { EventState, Market } from "@touchline/contract";
import { seededRandom } from "@touchline/core";
import { bookAt } from "./book.ts";
import { drawMatch } from "./fixture.ts";
import type { Match } from "./match.ts";
import { type Result, resultsAt } from "./results.ts";
import { createSchedule, type Slot } from "./schedule.ts";
import { stateAt } from "./state.ts";

export interface WorldOptions {
  seed: string;
  /** About how many matches are live at any instant. */
  liveEvents: number;
  /** How many of the coming matches are on offer. */
  prematchEvents: number;
  /** How many times faster than life matches run. */
  speed: number;
}

/** All football there is, was and will be: a pure function of the options and of the instant asked about. */
export interface FootballWorld {
  /** What is on offer: matches being played or just over, then the coming ones by their start. */
  roster(at: number): Match[];
  /** The next instant at which coming matches join the roster. */
  rosterChangesAt(at: number): number;
  /** Matches whose result was confirmed in (from, until]. */
  endedBetween(from: number, until: number): Match[];
  /** Any match, past or future, by its id. */
  match(eventId: string): Match | undefined;
  state(match: Match, at: number): EventState;
  book(match: Match, at: number): Market[];
  results(match: Match, at: number): Result[];
}

export function createFootballWorld({ seed, liveEvents, prematchEvents, speed }: WorldOptions): FootballWorld {
  const { lanes, slot, slotAt } = createSchedule(seed, liveEvents, speed);
  // Another seed, size or speed is another world: its matches must not pass for this one's.
  const worldKey = Math.floor(seededRandom(`${seed}|${lanes.length}|${speed}`).next() * 36 ** 6).toString(36);
  const idOf = ({ lane, number }: Slot) => `fb-${worldKey}-${lane.index}-${number}`;

  let drawn = new Map<string, Match>();
  const matchOf = (of: Slot): Match => drawn.get(idOf(of)) ?? drawMatch(seed, idOf(of), of, speed);

  const started = (at: number): Slot[] =>
    lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return [slot(lane, number - 1), slot(lane, number)];
    });
  const coming = (at: number): Slot[] => {
    const depth = Math.ceil(prematchEvents / lanes.length) + 1;
    const slots = lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return Array.from({ length: depth }, (_, i) => slot(lane, number + 1 + i));
    });
    return slots.sort((a, b) => a.startTime - b.startTime || a.lane.index - b.lane.index).slice(0, prematchEvents);
  };

  return {
    roster(at) {
      const playing = started(at)
        .map(matchOf)
        .filter((match) => at < match.aftermath.retiredAt);
      const matches = [...playing, ...coming(at).map(matchOf)];
      drawn = new Map(matches.map((match) => [match.head.eventId, match]));
      return matches;
    },
    rosterChangesAt: (at) => Math.min(...lanes.map((lane) => slot(lane, slotAt(lane, at).number + 1).startTime)),
    endedBetween(from, until) {
      const slots = lanes.flatMap((lane) => {
        const first = slotAt(lane, from).number - 1;
        return Array.from({ length: slotAt(lane, until).number - first + 1 }, (_, i) => slot(lane, first + i));
      });
      const ended = ({ aftermath }: Match) => aftermath.confirmedAt > from && aftermath.confirmedAt <= until;
      return slots.map(matchOf).filter(ended);
    },
    match(eventId) {
      const [, key, lane, number] = /^fb-([0-9a-z]+)-(\d+)-(\d+)$/.exec(eventId) ?? [];
      const on = key === worldKey ? lanes[Number(lane)] : undefined;
      return on && matchOf(slot(on, Number(number)));
    },
    state: stateAt,
    book: bookAt,
    results: resultsAt,
  };
}
