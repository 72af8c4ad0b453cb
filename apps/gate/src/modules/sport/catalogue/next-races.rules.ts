import { SPORT_FACTS } from "@touchline/betting";
import type { ComingRace, SportId } from "@touchline/contract";
import type { LiveEvent } from "./tree-delta.rules.ts";

const SHOWN = 8;

/** The next races by start. A race that is late to start still counts as upcoming. */
export function nextRacesOf(events: Iterable<LiveEvent>, sport?: SportId): ComingRace[] {
  const isWanted = (of: SportId) =>
    sport === undefined ? SPORT_FACTS[of].hasRacecards : of === sport;
  return [...events]
    .filter(
      ({ head, state }) =>
        isWanted(head.sport) && head.kind === "race" && state.status === "prematch",
    )
    .sort(
      (a, b) =>
        a.head.startTime - b.head.startTime || a.head.tournament.rank - b.head.tournament.rank,
    )
    .slice(0, SHOWN)
    .map(({ head: { eventId, sport, title, tournament, category, startTime } }) => ({
      eventId,
      sport,
      ...(title === undefined ? {} : { title }),
      course: tournament.name,
      countryCode: category.countryCode,
      startTime,
    }));
}
