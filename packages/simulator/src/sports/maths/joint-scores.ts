import type { Distribution } from "../../pricing/distribution.ts";
import type { Pair } from "../side.ts";
import { sum, trimmed } from "./distributions.ts";
import { byClass, type Cell, combined, type Grid, NO_PARTS } from "./part-grid.ts";
import type { PartScores } from "./part-scores.ts";

/** More states than this make a quote slow. */
export const MOST_STATES = 20_000;

/** A less likely score affects no price and is left out. */
const NOBODY = 1e-13;

/** The possible ends of a match with this score after its parts. Ends are numbers from 0. */
export type EndsOf = (
  home: number,
  away: number,
  add: (end: number, chance: number) => void,
) => void;

export interface JointScores {
  /** The parts that the states distinguish: the first ones, as many as fit. */
  parts: readonly PartScores[];
  /** For each combination of the parts' classes: the chance of each end. */
  ways: readonly { classes: readonly number[]; ends: Float64Array }[];
}

/**
 * The joint distribution of some parts of a match and its end. `rest` is the score of the other
 * parts. The sides score independently until the end, so points are added one side at a time.
 */
export function jointScores(
  parts: readonly PartScores[],
  rest: Pair<Distribution>,
  endsOf: EndsOf,
): JointScores {
  const whole = withParts(rest, parts);
  const [homeSpan, awaySpan] = [spanOf(whole[0]), spanOf(whole[1])];
  const rows = rowsOf(homeSpan, awaySpan, endsOf);
  const ends =
    1 + rows.reduce((most, { ids }) => ids.reduce((high, id) => Math.max(high, id), most), -1);
  const split = parts.map(byClass);
  let told = split.length;
  while (
    told > 1 &&
    split.slice(0, told).reduce((product, { cells }) => product * cells.length, ends) > MOST_STATES
  )
    told--;
  const left = withParts(rest, parts.slice(told));
  const grid = split
    .slice(0, told)
    .reduce((before, part) => (before === NO_PARTS ? part : combined(before, part)), NO_PARTS);
  const ways = grid.cells.map((cell) => ({
    classes: cell.classes,
    ends: new Float64Array(ends),
    columns: columnsOf(grid, cell, left[0]),
  }));
  const most = rows.reduce((high, { ids }) => Math.max(high, ids.length), 0);
  const towards = {
    shares: new Float64Array(grid.width * most),
    isMade: new Uint8Array(grid.width),
  };
  for (const [at, row] of rows.entries()) {
    const home = homeSpan.from + at;
    towards.isMade.fill(0);
    for (const { ends: into, columns } of ways)
      for (const { away, from, p } of columns) {
        const chance = home >= from && home < from + p.length ? (p[home - from] as number) : 0;
        if (chance < NOBODY) continue;
        if (towards.isMade[away] === 0) {
          putEnds(towards.shares, away * most, row, left[1], grid.from[1] + away - awaySpan.from);
          towards.isMade[away] = 1;
        }
        addShares(into, row.ids, towards.shares, away * most, chance);
      }
  }
  return { parts: parts.slice(0, told), ways };
}

/**
 * Adds shares of a chance to numbers from `from` on. Small, so that the compiler keeps it as one
 * tight loop.
 */
export function addShares(
  into: Float64Array,
  places: Uint16Array,
  shares: Float64Array,
  from: number,
  chance: number,
): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    into[place] = (into[place] as number) + chance * (shares[from + i] as number);
  }
}

const withParts = (rest: Pair<Distribution>, parts: readonly PartScores[]): Pair<Distribution> =>
  parts.reduce<Pair<Distribution>>(
    ([home, away], { points }) => [trimmed(sum(home, points[0])), trimmed(sum(away, points[1]))],
    [trimmed(rest[0]), trimmed(rest[1])],
  );

/** Smaller tails affect no price; their scores are left out. */
const NO_TAIL = 1e-12;

interface Span {
  from: number;
  size: number;
}

function spanOf({ from, p }: Distribution): Span {
  let [low, high] = [0, p.length - 1];
  for (let below = p[low] as number; low < high && below < NO_TAIL; below += p[low] as number)
    low++;
  for (let above = p[high] as number; low < high && above < NO_TAIL; above += p[high] as number)
    high--;
  return { from: from + low, size: high - low + 1 };
}

/** The home side's final points for each away score of the parts. */
function columnsOf(
  { from, height, width }: Grid,
  { chances }: Cell,
  rest: Distribution,
): { away: number; from: number; p: Float64Array }[] {
  return Array.from({ length: width }, (_, away) => away).flatMap((away) => {
    let [lowest, highest] = [height, -1];
    for (let h = 0; h < height; h++)
      if ((chances[h * width + away] as number) > 0) [lowest, highest] = [Math.min(lowest, h), h];
    if (highest < 0) return [];
    const p = new Float64Array(highest - lowest + rest.p.length);
    for (let h = lowest; h <= highest; h++)
      addMoved(p, rest.p, h - lowest, chances[h * width + away] as number);
    return [{ away, from: from[0] + lowest + rest.from, p }];
  });
}

function addMoved(sums: Float64Array, p: readonly number[], by: number, chance: number): void {
  if (chance === 0) return;
  for (let i = 0; i < p.length; i++)
    sums[by + i] = (sums[by + i] as number) + chance * (p[i] as number);
}

/** The ends of a match for one home score, by away score. */
interface Row {
  /** The possible ends. */
  ids: Uint16Array;
  /** Offsets into `places` and `chances`, one per away score; the last entry is their length. */
  starts: Uint32Array;
  places: Uint16Array;
  chances: Float64Array;
}

function rowsOf(home: Span, away: Span, endsOf: EndsOf): Row[] {
  /** The index of each end within the row. */
  const placeOf: number[] = [];
  return Array.from({ length: home.size }, (_, i) => {
    const ids: number[] = [];
    const places: number[] = [];
    const chances: number[] = [];
    const starts = new Uint32Array(away.size + 1);
    placeOf.fill(NO_PLACE);
    let begun = 0;
    const add = (end: number, chance: number) => {
      while (placeOf.length <= end) placeOf.push(NO_PLACE);
      let place = placeOf[end] as number;
      if (place === NO_PLACE) {
        place = placeOf[end] = ids.length;
        ids.push(end);
      }
      const known = places.indexOf(place, begun);
      if (known >= 0) chances[known] = (chances[known] as number) + chance;
      else {
        places.push(place);
        chances.push(chance);
      }
    };
    for (let j = 0; j < away.size; j++) {
      endsOf(home.from + i, away.from + j, add);
      begun = starts[j + 1] = places.length;
    }
    return {
      ids: Uint16Array.from(ids),
      starts,
      places: Uint16Array.from(places),
      chances: Float64Array.from(chances),
    };
  });
}

const NO_PLACE = -1;

/**
 * Adds the chance of each end of a row, with the away side's points `by` above the row's first and
 * `rest` still to come.
 */
function putEnds(
  into: Float64Array,
  to: number,
  { ids, starts, places, chances }: Row,
  rest: Distribution,
  by: number,
): void {
  into.fill(0, to, to + ids.length);
  const size = starts.length - 1;
  const first = by + rest.from;
  const stop = Math.min(rest.p.length, size - first);
  // Usually a score has one end.
  const isPlain = places.length === size;
  for (let i = Math.max(0, -first); i < stop; i++) {
    const p = rest.p[i] as number;
    const from = isPlain ? first + i : (starts[first + i] as number);
    const until = isPlain ? from + 1 : (starts[first + i + 1] as number);
    for (let at = from; at < until; at++) {
      const place = to + (places[at] as number);
      into[place] = (into[place] as number) + p * (chances[at] as number);
    }
  }
}
