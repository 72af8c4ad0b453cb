import { type CardRunner, type RaceCard, SILKS_PATTERNS, type Silks } from "@touchline/contract";
import { DAY_MS, pick, type Random, seededRandom } from "@touchline/core";
import { shuffle } from "../../schedule/pairing.ts";
import type { Competition } from "../competition.ts";
import type { CardDraft } from "../definition.ts";
import { FIELDS_UNTIL_AGAIN } from "./field.ts";
import { formsOf } from "./form.ts";
import { drawJockeys, trainerOf } from "./people.ts";
import type { RaceCourse } from "./process.ts";
import { isHandicap, raceAt } from "./titles.ts";

const YARDS_PER_FURLONG = 220;
const TURF = [
  "firm",
  "good_to_firm",
  "good_to_firm",
  "good",
  "good",
  "good_to_soft",
  "soft",
  "heavy",
] as const;
const DIRT = ["fast", "fast", "fast", "good", "muddy", "sloppy"] as const;
const TRIMMINGS = [
  "#ffffff",
  "#f4d35e",
  "#1c1c1c",
  "#c8102e",
  "#1d5ba8",
  "#0a7d3c",
  "#d94f9b",
  "#e0641b",
] as const;
const LEVEL_WEIGHT = 126;
const BOTTOM_WEIGHT = 112;
const TOP_WEIGHT = 140;

/** A race's card. Horses keep age, trainer and silks; jockeys and stalls are drawn for the race. */
export function raceCard({
  competition,
  number,
  startTime,
  entrants,
  random,
  earlier,
}: CardDraft<Competition, RaceCourse>): RaceCard {
  const jockeys = drawJockeys(competition, random);
  const stalls = shuffle(
    entrants.map((_, i) => i + 1),
    random,
  );
  const handicap = isHandicap(entrants);
  const weakest = Math.min(...entrants.map(([, , , strength]) => strength));
  const formOf = formsOf(earlier, FIELDS_UNTIL_AGAIN);
  const runners = entrants.map((entrant, i): CardRunner => {
    const [name, , colour, strength] = entrant;
    const own = seededRandom(`horse|${competition.id}|${name}`);
    const age = 3 + Math.floor(own.next() * own.next() * 6);
    return {
      number: i + 1,
      draw: stalls[i] ?? i + 1,
      jockey: jockeys[i] ?? "",
      trainer: trainerOf(competition, own),
      weightPounds: handicap
        ? Math.min(TOP_WEIGHT, BOTTOM_WEIGHT + strength - weakest)
        : LEVEL_WEIGHT + (age > 3 ? 7 : 0),
      age,
      form: formOf(entrant),
      silks: silksOf(colour, own),
    };
  });
  return {
    distanceYards: raceAt(number).furlongs * YARDS_PER_FURLONG,
    ...groundOf(competition, startTime),
    raceClass: 1 + Math.floor(seededRandom(`class|${competition.id}|${number}`).next() * 6),
    runners,
  };
}

/** A course has the same ground for all races of a day. */
function groundOf(
  { id, country }: Competition,
  startTime: number,
): Pick<RaceCard, "going" | "surface"> {
  const random = seededRandom(`ground|${id}|${Math.floor(startTime / DAY_MS)}`);
  if (country.code === "US") return { surface: "dirt", going: pick(random, DIRT) };
  return { surface: "turf", going: pick(random, TURF) };
}

function silksOf(body: string, random: Random): Silks {
  const other = (than: string) =>
    pick(
      random,
      TRIMMINGS.filter((colour) => colour !== than),
    );
  const second = other(body);
  return {
    pattern: pick(random, SILKS_PATTERNS),
    body,
    second,
    sleeves: random.next() < 0.5 ? body : second,
    cap: random.next() < 0.5 ? second : other(second),
  };
}
