import type { PlayedMatch, PlayedRace } from "@touchline/contract";
import type { Fixture, ListedEvent, SportWorld } from "../sport-world.ts";

/** A finished event in a season's list. */
export type Played =
  | { match: PlayedMatch; race?: undefined }
  | { race: PlayedRace; match?: undefined };

/** The result of an event; null until confirmed. */
export function playedOf(
  world: SportWorld,
  { round, draw }: ListedEvent,
  at: number,
): Played | null {
  const fixture = draw();
  if (fixture.confirmedAt > at) return null;
  return fixture.head.kind === "match"
    ? { match: matchOf(world, fixture, round) }
    : { race: raceOf(world, fixture, round) };
}

function matchOf(world: SportWorld, fixture: Fixture, round: number): PlayedMatch {
  const { eventId, competitors, startTime: playedAt } = fixture.head;
  const { score, periodScores: parts } = world.state(fixture, fixture.confirmedAt);
  return {
    eventId,
    round,
    playedAt,
    sides: [competitors[0]?.name ?? "", competitors[1]?.name ?? ""],
    score,
    parts,
  };
}

function raceOf(world: SportWorld, fixture: Fixture, round: number): PlayedRace {
  const { eventId, competitors, startTime: playedAt, title = "" } = fixture.head;
  const { places = [] } = world.state(fixture, fixture.confirmedAt);
  return {
    eventId,
    round,
    playedAt,
    title,
    order: places.map((runner) => competitors[runner]?.name ?? ""),
  };
}
