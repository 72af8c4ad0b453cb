/** The pockets clockwise around a single-zero wheel. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
export const POCKETS = WHEEL.length;

const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type PocketColour = "green" | "red" | "black";
export const colourOf = (pocket: number): PocketColour =>
  pocket === 0 ? "green" : RED.has(pocket) ? "red" : "black";

export type SpotKind =
  | ("straight" | "split" | "street" | "trio" | "corner" | "first-four" | "line")
  | ("column" | "dozen" | "red" | "black" | "even" | "odd" | "low" | "high");

/** A spot of the layout that takes chips. */
export interface Spot {
  /**
   * Its name in a bet: `straight:17`, `split:17-20`, `street:13` (by its lowest number), `red` …
   */
  spot: string;
  kind: SpotKind;
  /** In ascending order. */
  numbers: readonly number[];
}

/**
 * The return of a coin on this many numbers, itself included. The house edge is one number of 37.
 */
export const timesOf = ({ numbers }: Pick<Spot, "numbers">): number => 36 / numbers.length;

const range = (from: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, at) => from + at * step);
const inside = range(1, 36);
/** The lowest numbers of the twelve rows of three. */
const rows = range(1, 12, 3);
const outside = (kind: SpotKind, numbers: readonly number[]): Spot => ({
  spot: kind,
  kind,
  numbers,
});
const group = (kind: SpotKind, name: number | string, numbers: readonly number[]): Spot => ({
  spot: `${kind}:${name}`,
  kind,
  numbers,
});
const split = (low: number, high: number): Spot => group("split", `${low}-${high}`, [low, high]);

/** All spots of the layout by name. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(
  [
    ...range(0, POCKETS).map((number) => group("straight", number, [number])),
    ...[1, 2, 3].map((number) => split(0, number)),
    ...inside.filter((number) => number % 3 !== 0).map((number) => split(number, number + 1)),
    ...inside.filter((number) => number <= 33).map((number) => split(number, number + 3)),
    ...rows.map((low) => group("street", low, range(low, 3))),
    ...[1, 2].map((low) => group("trio", low, [0, low, low + 1])),
    ...inside
      .filter((number) => number % 3 !== 0 && number <= 32)
      .map((low) => group("corner", low, [low, low + 1, low + 3, low + 4])),
    outside("first-four", [0, 1, 2, 3]),
    ...rows.slice(0, -1).map((low) => group("line", low, range(low, 6))),
    ...[1, 2, 3].map((column) => group("column", column, range(column, 12, 3))),
    ...[1, 2, 3].map((dozen) => group("dozen", dozen, range(dozen * 12 - 11, 12))),
    ...(["red", "black"] as const).map((colour) =>
      outside(
        colour,
        inside.filter((number) => colourOf(number) === colour),
      ),
    ),
    outside("even", range(2, 18, 2)),
    outside("odd", range(1, 18, 2)),
    outside("low", range(1, 18)),
    outside("high", range(19, 18)),
  ].map((spot) => [spot.spot, spot]),
);
