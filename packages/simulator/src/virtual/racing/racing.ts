import { DAY_MS, itemAt, type Random, SECOND_MS } from "@touchline/core";
import type { EntrantRow } from "../../sports/competition.ts";
import type { Ask } from "../../sports/definition.ts";
import { runnerKey } from "../../sports/world/questions.ts";
import type { VirtualSport } from "../virtual-sport.ts";
import { drawRace, type RaceCourse, type RaceState } from "./course.ts";
import { forecastKey, forecastPairs, raceFinish, raceModel } from "./model.ts";
import { DOG_TRACKS, HORSE_TRACKS, type VirtualTrack } from "./tracks.data.ts";

type VirtualRacing = VirtualSport<VirtualTrack, RaceState, RaceCourse>;

/** The colour of each number. */
const SILKS = [
  "#c8102e",
  "#1d5ba8",
  "#f4f4f4",
  "#6b7280",
  "#f2a900",
  "#0a7d3c",
  "#6d2077",
  "#e0641b",
] as const;
/** A runner's daily form, in points of strength either way. */
const DAY_FORM = 4;

/** The next runners of the stable, each with the strength of the day. */
function fieldOf(
  { runners, entrants }: VirtualTrack,
  number: number,
  random: Random,
): EntrantRow[] {
  return Array.from({ length: runners }, (_, i): EntrantRow => {
    const [name, , , strength] = itemAt(entrants, (number * runners + i) % entrants.length);
    const today = strength + Math.round((random.next() * 2 - 1) * DAY_FORM);
    return [name, `${i + 1}`, SILKS[i % SILKS.length] ?? "#1c1c1c", today];
  });
}

interface RacingKind {
  sport: "HorseRacing" | "Greyhounds";
  prefix: string;
  cycleSeconds: number;
  longestSeconds: number;
  competitions: readonly VirtualTrack[];
  hasPodium: boolean;
}

function virtualRacing({ hasPodium, ...kind }: RacingKind): VirtualRacing {
  const racesPerDay = DAY_MS / SECOND_MS / kind.cycleSeconds;
  return {
    ...kind,
    kind: "race",
    meanSeconds: kind.longestSeconds,
    roundsAhead: 3,
    places: () => 1,
    racesPerSeason: () => racesPerDay / 10,
    roundsPerSeason: () => racesPerDay,
    enter(track, number, random) {
      const metres = track.metres[number % track.metres.length];
      return { title: `${track.name} ${metres} m`, entrants: fieldOf(track, number, random) };
    },
    draw: ({ competition, entrants, random }) => drawRace(entrants, competition, random),
    model: raceModel,
    asks({ weights, terms }): Ask[] {
      const backs = weights.map((_, i) => i);
      const keys = backs.map(runnerKey);
      return [
        { type: "race_winner", keys, backs, ...(terms ? { eachWay: terms } : {}) },
        ...(hasPodium ? [{ type: "podium", keys, backs } as const] : []),
        { type: "forecast", keys: forecastPairs(weights.length).map(forecastKey) },
      ];
    },
    board: (_, { progress, places }) => ({
      period: "race",
      periodNumber: 0,
      score: [0, 0],
      periodScores: [],
      progress: [...progress],
      ...(places.length > 0 ? { places: [...places] } : {}),
      clock: { since: 0, runs: false },
    }),
    finish: raceFinish,
  };
}

export const VIRTUAL_HORSES = virtualRacing({
  sport: "HorseRacing",
  prefix: "vhr",
  cycleSeconds: 180,
  longestSeconds: 48,
  competitions: HORSE_TRACKS,
  hasPodium: true,
});

export const VIRTUAL_GREYHOUNDS = virtualRacing({
  sport: "Greyhounds",
  prefix: "vgr",
  cycleSeconds: 80,
  longestSeconds: 30,
  competitions: DOG_TRACKS,
  hasPodium: false,
});
