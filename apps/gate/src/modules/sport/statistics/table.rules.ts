import type { PlayedMatch, PlayedSeason, TableRow } from "@touchline/contract";
import type { Scoring } from "./scoring.data.ts";

export type Ground = "total" | "home" | "away";
export type Letter = TableRow["form"][number];
type Tally = Omit<TableRow, "rank" | "competitor" | "form">;

const FORM = 5;
const NOTHING: Tally = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  wonLate: 0,
  lostLate: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  wonShare: 0,
};

/** A match's result for one side. */
export function letterFor(match: Pick<PlayedMatch, "sides" | "score">, name: string): Letter {
  const [own, other] = scoreFor(match, name);
  return own > other ? "W" : own < other ? "L" : "D";
}

/** A match's score, with this side's own first. */
export const scoreFor = (
  { sides, score: [home, away] }: Pick<PlayedMatch, "sides" | "score">,
  name: string,
): [number, number] => (sides[0] === name ? [home, away] : [away, home]);

/** Latest first. Ties are ordered by id, so that the order does not depend on the input. */
export const lastFirst = (a: PlayedMatch, b: PlayedMatch): number =>
  b.playedAt - a.playedAt || (a.eventId < b.eventId ? 1 : a.eventId > b.eventId ? -1 : 0);

/**
 * A table: by points or share of wins, then difference, score, results among those still level, and
 * finally the name.
 */
export function tableOf(
  { competitors, matches }: Pick<PlayedSeason, "competitors" | "matches">,
  scoring: Scoring,
  ground: Ground = "total",
): TableRow[] {
  const rows = competitors.map((competitor) => {
    const own = matches.filter((match) => isOn(match, competitor.name, ground)).sort(lastFirst);
    const form = own.slice(0, FORM).map((match) => letterFor(match, competitor.name));
    return { rank: 0, competitor, ...tally(own, competitor.name, scoring), form };
  });
  const groups = Map.groupBy(rows.sort(byMerit), (row) => merits(row).join());
  return [...groups.values()]
    .flatMap((level) => amongThemselves(level, matches, scoring))
    .map((row, i) => ({ ...row, rank: i + 1 }));

  function merits({ points, wonShare, scored, conceded }: Tally): number[] {
    return [scoring.rankedBy === "points" ? points : wonShare, scored - conceded, scored];
  }
  function byMerit(a: Tally, b: Tally): number {
    const [ours, theirs] = [merits(a), merits(b)];
    return ours.map((merit, i) => (theirs[i] ?? 0) - merit).find((by) => by !== 0) ?? 0;
  }
}

function isOn({ sides }: PlayedMatch, name: string, ground: Ground): boolean {
  return (ground !== "away" && sides[0] === name) || (ground !== "home" && sides[1] === name);
}

function tally(matches: readonly PlayedMatch[], name: string, scoring: Scoring): Tally {
  const sum = { ...NOTHING };
  for (const match of matches) {
    const [own, other] = scoreFor(match, name);
    const late = scoring.isLate?.(match) ?? false;
    sum.played++;
    sum.scored += own;
    sum.conceded += other;
    if (own === other) {
      sum.drawn++;
      sum.points += scoring.draw;
    } else if (own > other) {
      sum.won++;
      sum.wonLate += Number(late);
      sum.points += late ? scoring.lateWin : scoring.win;
    } else {
      sum.lost++;
      sum.lostLate += Number(late);
      sum.points += late ? scoring.lateLoss : 0;
    }
  }
  const share = sum.played === 0 ? 0 : (sum.won + sum.drawn / 2) / sum.played;
  return { ...sum, wonShare: Math.round(share * 1000) };
}

/** Orders level sides by the matches between them, then by name. */
function amongThemselves(
  level: TableRow[],
  matches: readonly PlayedMatch[],
  scoring: Scoring,
): TableRow[] {
  if (level.length < 2) return level;
  const names = new Set(level.map(({ competitor }) => competitor.name));
  const between = matches.filter(({ sides }) => sides.every((side) => names.has(side)));
  const taken = new Map(
    [...names].map((name) => [
      name,
      tally(
        between.filter(({ sides }) => sides.includes(name)),
        name,
        scoring,
      ),
    ]),
  );
  const pointsOf = ({ competitor }: TableRow) => taken.get(competitor.name)?.points ?? 0;
  return level.sort(
    (a, b) => pointsOf(b) - pointsOf(a) || a.competitor.name.localeCompare(b.competitor.name, "en"),
  );
}
