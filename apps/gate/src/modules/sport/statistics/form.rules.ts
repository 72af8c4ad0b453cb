import type { EventStatistics, FormMatch, PlayedMatch, TableRow } from "@touchline/contract";
import { lastFirst, letterFor, scoreFor } from "./table.rules.ts";

const FORM = 8;
const MEETINGS = 10;
const NEIGHBOURS = 1;

/** A side's last matches, from its own perspective. */
export function formOf(matches: readonly PlayedMatch[], name: string): FormMatch[] {
  return matches
    .filter(({ sides }) => sides.includes(name))
    .sort(lastFirst)
    .slice(0, FORM)
    .map((match) => ({
      eventId: match.eventId,
      playedAt: match.playedAt,
      opponent: match.sides[0] === name ? match.sides[1] : match.sides[0],
      home: match.sides[0] === name,
      score: scoreFor(match, name),
      outcome: letterFor(match, name),
    }));
}

/** The results between two sides; a meeting in several lists counts once. */
export function meetingsOf(
  matches: readonly PlayedMatch[],
  [home, away]: readonly [string, string],
): EventStatistics["meetings"] {
  const met = matches
    .filter(({ sides }) => sides.includes(home) && sides.includes(away))
    .sort(lastFirst);
  const distinct = [...new Map(met.map((match) => [match.eventId, match])).values()];
  const count = (letter: string) =>
    distinct.filter((match) => letterFor(match, home) === letter).length;
  return { won: [count("W"), count("L")], drawn: count("D"), matches: distinct.slice(0, MEETINGS) };
}

/** The rows of these names, with their neighbours. */
export function excerptOf(table: readonly TableRow[], names: readonly string[]): TableRow[] {
  const ranks = table
    .filter(({ competitor }) => names.includes(competitor.name))
    .map(({ rank }) => rank);
  return table.filter(({ rank }) => ranks.some((each) => Math.abs(each - rank) <= NEIGHBOURS));
}
