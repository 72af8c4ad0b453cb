import type { EventHead, EventState } from "@touchline/contract";
import type { Competition, EntrantRow } from "../sports/competition.ts";
import type { Course } from "../sports/definition.ts";
import { VIRTUAL_FOOTBALL } from "./football/football.ts";
import { type Keyed, keyedRandom } from "./keyed-random.ts";
import { VIRTUAL_GREYHOUNDS, VIRTUAL_HORSES } from "./racing/racing.ts";
import { VIRTUAL_TENNIS } from "./tennis/tennis.ts";
import type { VirtualSport } from "./virtual-sport.ts";

/**
 * The part of an event's end that settles markets: the score (goals, sets), the scores of its parts
 * (in tennis the points of every set), and the finishing order of a race.
 */
export type VirtualEnd = Pick<EventState, "score" | "periodScores" | "places">;

type DrawnHead = Pick<EventHead, "eventId" | "sport" | "tournament" | "competitors">;

/**
 * Redraws an event from its revealed seed with the code that served it, so that anyone can verify
 * the result. It uses only the seed and the event's head. Null if the head is not of an event drawn
 * here.
 */
export function redrawVirtual(head: DrawnHead, seed: string, keyed: Keyed): VirtualEnd | null {
  switch (head.sport) {
    case "Football":
      return endOf(VIRTUAL_FOOTBALL, head, seed, keyed);
    case "Tennis":
      return endOf(VIRTUAL_TENNIS, head, seed, keyed);
    case "HorseRacing":
      return endOf(VIRTUAL_HORSES, head, seed, keyed);
    case "Greyhounds":
      return endOf(VIRTUAL_GREYHOUNDS, head, seed, keyed);
    default:
      return null;
  }
}

function endOf<X extends Competition, S, C extends Course<S>>(
  sport: VirtualSport<X, S, C>,
  { eventId, tournament, competitors }: DrawnHead,
  seed: string,
  keyed: Keyed,
): VirtualEnd | null {
  const competition = sport.competitions.find(({ id }) => id === tournament.id);
  const number = Number(/\d+$/.exec(eventId)?.[0]);
  if (!competition || Number.isNaN(number)) return null;
  const random = keyedRandom(seed, eventId, keyed);
  const entrants =
    sport.enter?.(competition, number, random).entrants ?? entrantsOf(competition, competitors);
  if (entrants.length !== competitors.length) return null;
  const course = sport.draw({ eventId, competition, entrants, number, random });
  const { score, periodScores, places } = sport.board(
    course,
    course.steps.at(-1)?.state ?? course.opening,
  );
  return { score, periodScores, ...(places ? { places } : {}) };
}

const entrantsOf = (
  { entrants }: Competition,
  competitors: EventHead["competitors"],
): EntrantRow[] =>
  competitors.flatMap(({ name }) => entrants.filter(([entrant]) => entrant === name));
