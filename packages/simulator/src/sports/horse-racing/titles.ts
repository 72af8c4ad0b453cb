import type { EntrantRow } from "../competition.ts";

const KINDS = ["Maiden Stakes", "Novice Stakes", "Conditions Stakes", "Classified Stakes"] as const;
const FURLONGS = [5, 6, 7, 8, 10, 12, 14, 16] as const;

export const isHandicap = (entrants: readonly EntrantRow[]): boolean => entrants.length >= 11;

/** The distance of a course's race, by its number. */
export const raceAt = (number: number): { furlongs: number } => ({
  furlongs: FURLONGS[number % FURLONGS.length] ?? 8,
});

export function titleOf(number: number, handicap: boolean): string {
  const { furlongs } = raceAt(number);
  const distance =
    furlongs < 8
      ? `${furlongs}f`
      : `${Math.floor(furlongs / 8)}m${furlongs % 8 ? ` ${furlongs % 8}f` : ""}`;
  return `${distance} ${handicap ? "Handicap" : KINDS[number % KINDS.length]}`;
}
