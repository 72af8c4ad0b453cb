import type { Random } from "@touchline/core";
import { shuffle } from "../../schedule/pairing.ts";
import type { Competition } from "../competition.ts";
import { createCast } from "../people/cast.ts";

const JOCKEYS = 40;
const TRAINERS = 28;

const cast = createCast("HorseRacing");
/** A country's jockeys and trainers, created with its first race. */
const byCountry = new Map<string, { jockeys: readonly string[]; trainers: readonly string[] }>();

function peopleOf({ country }: Competition) {
  const code = country.code.slice(0, 2);
  const known = byCountry.get(code);
  if (known) return known;
  const named = (count: number) => cast({ count, countries: [code] }).map(([name]) => name);
  const people = { jockeys: named(JOCKEYS), trainers: named(TRAINERS) };
  byCountry.set(code, people);
  return people;
}

/** Nobody rides two horses of one race. */
export const drawJockeys = (competition: Competition, random: Random): readonly string[] =>
  shuffle(peopleOf(competition).jockeys, random);

/** A horse stays with its trainer. */
export function trainerOf(competition: Competition, random: Random): string {
  const { trainers } = peopleOf(competition);
  return trainers[Math.floor(random.next() * trainers.length)] ?? "";
}
