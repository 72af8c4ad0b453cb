import { itemAt } from "@touchline/core";
import type { placeAmong } from "../../maths/score-classes.ts";
import type { Pair, Side } from "../../side.ts";
import type { AheadRow } from "./ahead-rows.ts";

/**
 * Combinations of ends of the asked units that lead to the same continuation, with the classes of
 * those units.
 */
interface Way {
  won: Pair;
  first: Side;
  total: number;
  lead: number;
  units: { one: number; two: number; chance: number }[];
}

/** A less likely combination affects no price. */
const NOBODY = 1e-15;

export class Ways {
  readonly known = new Map<number, Way>();
  /** One more than the highest class of each unit. */
  ones = 0;
  twos = 0;
  add(one: number, two: number, won: Pair, first: Side, [home, away]: Pair, chance: number): void {
    if (chance < NOBODY) return;
    const key = (((won[0] * 16 + won[1]) * 2 + first) * 1024 + home) * 1024 + away;
    const way = this.known.get(key);
    if (way) way.units.push({ one, two, chance });
    else
      this.known.set(key, {
        won,
        first,
        total: home + away,
        lead: home - away,
        units: [{ one, two, chance }],
      });
    this.ones = Math.max(this.ones, one + 1);
    this.twos = Math.max(this.twos, two + 1);
  }
}

export interface State {
  units: readonly [number, number];
  final: number;
  /** The positions of the points among the lines. */
  total: number;
  lead: number;
  weight: number;
}
export interface Sum {
  totals: ReturnType<typeof placeAmong>;
  leads: ReturnType<typeof placeAmong>;
  finals: number;
}

/**
 * Adds the points still to come to those of each combination, and merges states that no question
 * distinguishes.
 */
export function statesOf(
  ways: Ways,
  rowsAhead: (won: Pair, first: Side) => readonly AheadRow[],
  sum: Sum,
  [home, away]: Pair,
): State[] {
  const { totals, leads, finals } = sum;
  const whole = finals * totals.places * leads.places;
  const weights = new Float64Array(ways.ones * ways.twos * whole);
  // Combinations with the same continuation differ only in the points scored before.
  const alike = Map.groupBy(
    ways.known.values(),
    ({ won, first, lead }) => ((won[0] * 16 + won[1]) * 2 + first) * 2048 + lead + 1024,
  );
  for (const group of alike.values()) {
    const { won, first, lead } = itemAt(group, 0);
    const ahead = totalsAhead(rowsAhead(won, first), sum, lead + home - away);
    for (const { total, units } of group) {
      const ends = endsOfWay(ahead, sum, total + home + away);
      const places = placesIn(ends);
      for (const { one, two, chance } of units)
        addTimes(weights, (one * ways.twos + two) * whole, ends, places, chance);
    }
  }
  const states: State[] = [];
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    if (weight === 0) continue;
    const [unit, place] = [Math.floor(at / whole), Math.floor(at / leads.places)];
    states.push({
      units: [Math.floor(unit / ways.twos), unit % ways.twos],
      final: Math.floor(place / totals.places) % finals,
      total: place % totals.places,
      lead: at % leads.places,
      weight,
    });
  }
  return states;
}

/**
 * The further points, by final score and position of the lead: cumulative chances of totals, `size`
 * of them from `from` on.
 */
interface TotalsAhead {
  from: number;
  size: number;
  upTo: Float64Array;
}

function totalsAhead(
  rows: readonly AheadRow[],
  { leads, finals }: Sum,
  ahead: number,
): TotalsAhead {
  const from = rows.reduce((low, row) => Math.min(low, row.from), Number.POSITIVE_INFINITY);
  const size = rows.reduce((high, row) => Math.max(high, row.from + row.p.length), 0) - from;
  const upTo = new Float64Array(finals * leads.places * size);
  for (const { final, lead, from: own, p } of rows) {
    const at = (final * leads.places + leads.of(ahead + lead)) * size + own - from;
    addTo(upTo, p, at);
  }
  for (let row = 0; row < upTo.length; row += size)
    for (let at = row + 1; at < row + size; at++)
      upTo[at] = (upTo[at] as number) + (upTo[at - 1] as number);
  return { from, size, upTo };
}

/** Small, so that the compiler keeps it as one tight loop. */
function addTo(sums: Float64Array, p: Float64Array, by: number): void {
  for (let i = 0; i < p.length; i++) sums[by + i] = (sums[by + i] as number) + (p[i] as number);
}

/** The chance of each final score and position of the points, given the points scored before. */
function endsOfWay(
  { from, size, upTo }: TotalsAhead,
  { totals, leads, finals }: Sum,
  points: number,
): Float64Array {
  const ends = new Float64Array(finals * totals.places * leads.places);
  // The highest total of each position that is still below the next line.
  const highest = Array.from({ length: totals.places }, (_, place) =>
    place < totals.places - 1
      ? Math.min(size - 1, totals.highest(place) - points - from)
      : size - 1,
  );
  for (let row = 0; row < finals * leads.places; row++) {
    if (upTo[row * size + size - 1] === 0) continue;
    const [final, lead] = [Math.floor(row / leads.places), row % leads.places];
    let below = 0;
    for (let place = 0; place < totals.places; place++) {
      const last = highest[place] as number;
      const reached = last < 0 ? 0 : (upTo[row * size + last] as number);
      // If nothing lies between, the difference is exactly 0: such a state is impossible.
      ends[(final * totals.places + place) * leads.places + lead] = reached - below;
      below = reached;
    }
  }
  return ends;
}

/** The indexes of the nonzero numbers, which are few. */
function placesIn(numbers: Float64Array): number[] {
  const places: number[] = [];
  for (let i = 0; i < numbers.length; i++) if (numbers[i] !== 0) places.push(i);
  return places;
}

function addTimes(
  sums: Float64Array,
  from: number,
  numbers: Float64Array,
  places: readonly number[],
  times: number,
): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    sums[from + place] = (sums[from + place] as number) + times * (numbers[place] as number);
  }
}
