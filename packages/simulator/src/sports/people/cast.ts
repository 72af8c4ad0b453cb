import { assert, pick, seededRandom } from "@touchline/core";
import type { EntrantRow } from "../competition.ts";
import { COUNTRY_NAMES } from "./names.data.ts";

export interface Casting {
  count: number;
  women?: boolean;
  /** Their countries; any by default. */
  countries?: readonly string[];
}

const COLOURS = [
  "#c8102e",
  "#003da5",
  "#00843d",
  "#f2a900",
  "#6f263d",
  "#e87722",
  "#582c83",
  "#00788c",
  "#0c2340",
  "#5a6b7b",
] as const;
const STRONGEST = 94;
const WEAKEST = 66;

/** People of one sport; each name is given to one person only. */
export function createCast(sport: string): (casting: Casting) => EntrantRow[] {
  const given = new Set<string>();
  let castings = 0;
  return ({ count, women = false, countries }) => {
    const random = seededRandom(`cast|${sport}|${castings++}`);
    const from = COUNTRY_NAMES.filter(({ code }) => !countries || countries.includes(code));
    assert(from.length > 0, `nobody comes from ${countries}`);
    const shorts = new Set<string>();
    const families = new Set<string>();
    return Array.from({ length: count }, (_, rank): EntrantRow => {
      const { name, family } = drawName();
      given.add(name);
      families.add(family);
      // The first are the best, slightly shuffled, as in a seeding list.
      const strength = Math.round(
        STRONGEST -
          ((STRONGEST - WEAKEST) * rank) / Math.max(1, count - 1) +
          (random.next() * 4 - 2),
      );
      return [name, shortOf(name, family, shorts), pick(random, COLOURS), strength];
    });

    function drawName(): { name: string; family: string } {
      for (let tries = 0; tries < 5000; tries++) {
        const country = pick(random, from);
        const family = pick(random, country.families);
        const name = `${pick(random, women ? country.women : country.men)} ${family}`;
        // Nobody could tell two members of one family in one draw apart.
        if (!given.has(name) && (tries > 500 || !families.has(family))) return { name, family };
      }
      assert(false, `${sport} has run out of names`);
    }
  };
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .replaceAll(/[^A-Za-z ]/g, "");

/** Initials; if taken, the next letters of the family name. */
function shortOf(name: string, family: string, taken: Set<string>): string {
  const first = plain(name).charAt(0);
  const letters = [...plain(family)];
  const candidates = [
    ...letters.map((letter) => first + letter),
    ...letters.flatMap((a) => letters.map((b) => a + b)),
  ];
  const short =
    candidates
      .map((candidate) => candidate.toUpperCase())
      .find((candidate) => !taken.has(candidate)) ?? "XX";
  taken.add(short);
  return short;
}
