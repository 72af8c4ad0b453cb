import type { Distribution } from "../../pricing/distribution.ts";
import type { Pair } from "../side.ts";
import { sum } from "./distributions.ts";
import type { ScoreClasses } from "./score-classes.ts";

/** More states than this make a quote slow. */
export const MOST_STATES = 20_000;

/** A part of a match that is asked about: the sides score apart from each other. */
export interface PartScores {
  number: number;
  points: Pair<Distribution>;
  classes: ScoreClasses;
}

/** A score less likely than this shows in no price, and is left out. */
const NOBODY = 1e-13;

/** Tells how a match may end that stands at a score when its parts are over. Ends are numbers from 0. */
export type EndsOf = (home: number, away: number, add: (end: number, chance: number) => void) => void;

export interface JointScores {
  /** The parts that the states tell apart: the first ones, as many as there is room for. */
  parts: readonly PartScores[];
  /** For each way in which they may go, by the class of each of them: the chance of each end. */
  ways: readonly { classes: readonly number[]; ends: Float64Array }[];
}

/**
 * How some parts of a match and its end go together. `rest` is the score without these parts. Sides score apart from each other
 * until the end, so a side's points are added one side at a time.
 */
export function jointScores(parts: readonly PartScores[], rest: Pair<Distribution>, endsOf: EndsOf): JointScores {
  const whole = withParts(rest, parts);
  const rows = rowsOf(whole, endsOf);
  const ends = 1 + rows.reduce((most, { ids }) => ids.reduce((high, id) => Math.max(high, id), most), -1);
  const split = parts.map(byClass);
  let told = split.length;
  while (told > 1 && split.slice(0, told).reduce((product, { length }) => product * length, ends) > MOST_STATES) told--;
  const left = withParts(rest, parts.slice(told));
  const cells = split.slice(0, told).reduce(combined, [{ classes: [], points: [{ home: 0, away: 0, chance: 1 }] }]);
  const ways = cells.map((cell) => ({ classes: cell.classes, ends: new Float64Array(ends), columns: columnsOf(cell.points, left[0]) }));
  const most = Math.max(...cells.flatMap(({ points }) => points.map(({ away }) => away)));
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row;
    const home = whole[0].from + at;
    const reached = Array.from({ length: most + 1 }, () => undefined as Float64Array | undefined);
    for (const { ends: into, columns } of ways)
      for (const { away, from, p } of columns) {
        const chance = home >= from && home < from + p.length ? (p[home - from] as number) : 0;
        if (chance < NOBODY) continue;
        const towards = (reached[away] ??= endsFrom(row, left[1], away, whole[1].from));
        addShares(into, row.ids, towards, chance);
      }
  }
  return { parts: parts.slice(0, told), ways };
}

/** Adds to some numbers their shares of a chance. Small, so that it is compiled as one loop. */
export function addShares(into: Float64Array, places: Uint16Array, shares: Float64Array, chance: number): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    into[place] = (into[place] as number) + chance * (shares[i] as number);
  }
}

const withParts = (rest: Pair<Distribution>, parts: readonly PartScores[]): Pair<Distribution> =>
  parts.reduce<Pair<Distribution>>(([home, away], { points }) => [sum(home, points[0]), sum(away, points[1])], rest);

interface Point {
  home: number;
  away: number;
  chance: number;
}
/** The scores of some parts that are of the same classes. */
interface Cell {
  classes: readonly number[];
  points: readonly Point[];
}

function byClass({ points: [home, away], classes }: PartScores): Cell[] {
  const cells: { classes: readonly number[]; points: Point[] }[] = [];
  for (let i = 0; i < home.p.length; i++)
    for (let j = 0; j < away.p.length; j++) {
      const chance = (home.p[i] as number) * (away.p[j] as number);
      if (chance === 0) continue;
      const number = classes.of(home.from + i, away.from + j);
      (cells[number] ??= { classes: [number], points: [] }).points.push({ home: home.from + i, away: away.from + j, chance });
    }
  return cells.filter((cell) => cell !== undefined);
}

/** Parts one after another: their points are added. */
function combined(before: readonly Cell[], part: readonly Cell[]): Cell[] {
  const highest = (cells: readonly Cell[], side: "home" | "away") =>
    cells.reduce((most, { points }) => points.reduce((high, point) => Math.max(high, point[side]), most), 0);
  const width = 1 + highest(before, "away") + highest(part, "away");
  const sums = new Float64Array((1 + highest(before, "home") + highest(part, "home")) * width);
  return before.flatMap((first) =>
    part.map((second) => {
      const met: number[] = [];
      for (const a of first.points)
        for (const b of second.points) {
          const at = (a.home + b.home) * width + a.away + b.away;
          const known = sums[at] as number;
          if (known === 0) met.push(at);
          sums[at] = known + a.chance * b.chance;
        }
      const points = met.map((at) => ({ home: Math.floor(at / width), away: at % width, chance: sums[at] as number }));
      for (const at of met) sums[at] = 0;
      return { classes: [...first.classes, ...second.classes], points };
    }),
  );
}

/** For the away side's points of the parts: how the home side may stand in the end. */
function columnsOf(points: readonly Point[], rest: Distribution): { away: number; from: number; p: Float64Array }[] {
  return [...Map.groupBy(points, ({ away }) => away)].map(([away, column]) => {
    const lowest = Math.min(...column.map(({ home }) => home));
    const highest = Math.max(...column.map(({ home }) => home));
    const p = new Float64Array(highest - lowest + rest.p.length);
    for (const { home, chance } of column)
      for (let i = 0; i < rest.p.length; i++) p[home - lowest + i] = (p[home - lowest + i] as number) + chance * (rest.p[i] as number);
    return { away, from: lowest + rest.from, p };
  });
}

/** The ends of a match in which the home side has so many points, by the away side's. */
interface Row {
  /** The ends that can come. */
  ids: Uint16Array;
  /** For each of the away side's points where its ends begin in `places` and `chances`; the last number is where they stop. */
  starts: Uint32Array;
  places: Uint16Array;
  chances: Float64Array;
}

function rowsOf([home, away]: Pair<Distribution>, endsOf: EndsOf): Row[] {
  return home.p.map((_, i) => {
    const placeOf = new Map<number, number>();
    const ids: number[] = [];
    const places: number[] = [];
    const chances: number[] = [];
    const add = (end: number, chance: number) => {
      let place = placeOf.get(end);
      if (place === undefined) {
        placeOf.set(end, (place = ids.length));
        ids.push(end);
      }
      places.push(place);
      chances.push(chance);
    };
    const starts = new Uint32Array(away.p.length + 1);
    for (let j = 0; j < away.p.length; j++) {
      endsOf(home.from + i, away.from + j, add);
      starts[j + 1] = places.length;
    }
    return { ids: Uint16Array.from(ids), starts, places: Uint16Array.from(places), chances: Float64Array.from(chances) };
  });
}

/** The chance of each end of a row, where the away side has so many points of the parts and `rest` is to come. */
function endsFrom({ ids, starts, places, chances }: Row, rest: Distribution, points: number, from: number): Float64Array {
  const ends = new Float64Array(ids.length);
  for (let i = 0; i < rest.p.length; i++) {
    const p = rest.p[i] as number;
    const away = points + rest.from + i - from;
    const until = starts[away + 1] as number;
    for (let at = starts[away] as number; at < until; at++) {
      const place = places[at] as number;
      ends[place] = (ends[place] as number) + p * (chances[at] as number);
    }
  }
  return ends;
}
