import type { CardRunner, RaceCard, Silks } from "@touchline/contract";
import { seededRandom } from "@touchline/core";
import type { EntrantRow } from "../competition.ts";
import type { CardDraft, SportDefinition } from "../definition.ts";
import { formsOf } from "../horse-racing/form.ts";
import { trainerOf } from "../horse-racing/people.ts";
import { drawRace, type Pace, type RaceCourse, type RaceState } from "../horse-racing/process.ts";
import { RACE } from "../horse-racing/race.ts";
import { DOG_FIRST, DOG_SECOND, GREYHOUND_TRACKS, type Track } from "./tracks.data.ts";

const TRAPS = 6;
/** Dogs kennelled near a track: each runs in every thirteenth race there. */
const RACES_UNTIL_AGAIN = 13;
const KENNELLED = TRAPS * RACES_UNTIL_AGAIN;
const YARDS_PER_METRE = 1.0936133;
const PACE: Pace = { seconds: { from: 15, upTo: 40 }, lookSeconds: 3 };
/** The number of grades of a track, from 1. */
const GRADES = 9;

const jacket = (body: string, second = body): Silks => ({
  pattern: second === body ? ("plain" as const) : ("stripes" as const),
  body,
  second,
  sleeves: body,
  cap: body,
});
/** The standard trap colours of the trade. */
const JACKETS: readonly Silks[] = [
  jacket("#d4202a"),
  jacket("#1d5ba8"),
  jacket("#f4f4f4"),
  jacket("#1c1c1c"),
  jacket("#f28c1e"),
  jacket("#1c1c1c", "#f4f4f4"),
];
/** For the drawn track, where two black jackets could not be distinguished. */
const COLOURS = ["#d4202a", "#1d5ba8", "#f4f4f4", "#1c1c1c", "#f28c1e", "#6b7280"] as const;

function dogOf({ rank }: Track, index: number): string {
  const at = ((rank - 1) * KENNELLED + index) * 37;
  const all = DOG_FIRST.length * DOG_SECOND.length;
  return `${DOG_FIRST[(at % all) % DOG_FIRST.length]} ${DOG_SECOND[Math.floor((at % all) / DOG_FIRST.length)]}`;
}

const metresOf = ({ metres }: Track, number: number): number =>
  metres[number % metres.length] ?? 480;

function dogCard({
  competition,
  number,
  entrants,
  earlier,
}: CardDraft<Track, RaceCourse>): RaceCard {
  const formOf = formsOf(earlier, RACES_UNTIL_AGAIN);
  const runners = entrants.map((entrant, i): CardRunner => {
    const own = seededRandom(`dog|${competition.id}|${entrant[0]}`);
    return {
      number: i + 1,
      trainer: trainerOf(competition, own),
      weightPounds: 57 + Math.floor(own.next() * 20),
      age: 2 + Math.floor(own.next() * 3),
      form: formOf(entrant),
      silks: JACKETS[i] ?? jacket("#1c1c1c"),
    };
  });
  return {
    distanceYards: Math.round(metresOf(competition, number) * YARDS_PER_METRE),
    going: "standard",
    surface: "sand",
    runners,
  };
}

/** Six dogs from six traps, handled like horse races. */
export const GREYHOUNDS: SportDefinition<Track, RaceState, RaceCourse> = {
  ...RACE,
  sport: "Greyhounds",
  prefix: "gr",
  kind: "race",
  slotMinutes: 15,
  meanSeconds: 28,
  leastComing: 12,
  competitions: GREYHOUND_TRACKS,
  racesPerSeason: () => 4 * RACES_UNTIL_AGAIN,
  enter(track, number, random) {
    const grade = 1 + (number % GRADES);
    const entrants = Array.from({ length: TRAPS }, (_, i): EntrantRow => {
      const strength = Math.round(
        75 + 8 * (random.next() + random.next() + random.next() - 1.5) * 1.6,
      );
      return [
        dogOf(track, (number * TRAPS + i) % KENNELLED),
        `${i + 1}`,
        COLOURS[i] ?? "#1c1c1c",
        strength,
      ];
    });
    return { title: `A${grade} ${metresOf(track, number)}m`, entrants };
  },
  draw: ({ entrants, random }) => drawRace(entrants, false, random, PACE),
  card: dogCard,
};
