import { pick, type Random, seededRandom } from "@touchline/core";
import { SURNAMES } from "./squad.data.ts";

/** Eleven players, the goalkeeper first and the strikers last. */
export type Squad = readonly string[];

const PLAYERS = 11;
const INITIALS = [..."ABCDEFGHIJKLMNOPRSTVZ"];
/** Each position's weight in a side's goals, and in its cards. */
const SCORING = [0, 1, 1, 1, 1, 2, 2, 3, 4, 6, 7];
const FOULING = [1, 4, 4, 4, 4, 5, 5, 4, 3, 2, 2];

/** The same for every match of a club. */
export function squadOf(club: string): Squad {
  const random = seededRandom(`squad|${club}`);
  const surnames = new Set<string>();
  while (surnames.size < PLAYERS) surnames.add(pick(random, SURNAMES));
  return [...surnames].map((surname) => `${pick(random, INITIALS)}. ${surname}`);
}

/** Draws the scorer or the booked player among those `available`. */
export function playerFor(
  what: "goal" | "card",
  squad: Squad,
  available: (player: string) => boolean,
  random: Random,
): string | undefined {
  const weights = what === "goal" ? SCORING : FOULING;
  const weightOf = (player: string, i: number) => (available(player) ? (weights[i] ?? 0) : 0);
  let drawn = random.next() * squad.reduce((sum, player, i) => sum + weightOf(player, i), 0);
  return squad.find((player, i) => (drawn -= weightOf(player, i)) < 0);
}
