import type { Random } from "@touchline/core";
import type { Competition, EntrantRow } from "../competition.ts";
import { HORSE_FIRST, HORSE_SECOND } from "./names.data.ts";

const FEWEST = 8;
const MOST = 14;
/** Horses trained near a course: enough for each to rest for several races. */
const STABLED = 112;
/** A horse may run again after this many races of its course. */
export const FIELDS_UNTIL_AGAIN = STABLED / MOST;
const SILKS = [
  "#c8102e",
  "#1d5ba8",
  "#0a7d3c",
  "#f2b400",
  "#6d2077",
  "#e0641b",
  "#1c1c1c",
  "#7a4a21",
  "#d94f9b",
  "#15a3a8",
  "#8aa5b8",
  "#a61c3c",
  "#4f6b2f",
  "#5548b0",
] as const;

/** A course's horse; no two courses share one. */
function horseOf({ rank }: Competition, index: number): string {
  const at = ((rank - 1) * STABLED + index) * 37;
  const all = HORSE_FIRST.length * HORSE_SECOND.length;
  return `${HORSE_FIRST[(at % all) % HORSE_FIRST.length]} ${HORSE_SECOND[Math.floor((at % all) / HORSE_FIRST.length)]}`;
}

/** The field of a race: the course's next horses, each with the strength of the day. */
export function drawField(competition: Competition, number: number, random: Random): EntrantRow[] {
  const count = FEWEST + Math.floor(random.next() * (MOST - FEWEST + 1));
  return Array.from({ length: count }, (_, i): EntrantRow => {
    const name = horseOf(competition, (number * MOST + i) % STABLED);
    const strength = Math.round(
      75 + 10 * (random.next() + random.next() + random.next() - 1.5) * 1.6,
    );
    return [name, `${i + 1}`.padStart(2, "0"), SILKS[i % SILKS.length] ?? "#1c1c1c", strength];
  });
}
