import { itemAt } from "@touchline/core";
import { NIL, type Pair } from "../side.ts";
import type { PartScores } from "./part-scores.ts";

/**
 * The scores of some parts together, by class: for each score, `chances` has `width` numbers per
 * home point.
 */
export interface Grid {
  from: Pair;
  height: number;
  width: number;
  cells: readonly Cell[];
}
export interface Cell {
  classes: readonly number[];
  chances: Float64Array;
}

export const NO_PARTS: Grid = {
  from: NIL,
  height: 1,
  width: 1,
  cells: [{ classes: [], chances: Float64Array.of(1) }],
};

export function byClass({ points: [home, away], classes }: PartScores): Grid {
  const [height, width] = [home.p.length, away.p.length];
  const cells: Cell[] = [];
  for (let i = 0; i < height; i++)
    for (let j = 0; j < width; j++) {
      const chance = (home.p[i] as number) * (away.p[j] as number);
      if (chance === 0) continue;
      const number = classes.of(home.from + i, away.from + j);
      const cell = (cells[number] ??= {
        classes: [number],
        chances: new Float64Array(height * width),
      });
      cell.chances[i * width + j] = chance;
    }
  return {
    from: [home.from, away.from],
    height,
    width,
    cells: cells.filter((cell) => cell !== undefined),
  };
}

/** Adds the points of consecutive parts. */
export function combined(before: Grid, part: Grid): Grid {
  const [height, width] = [before.height + part.height - 1, before.width + part.width - 1];
  const scoresOf = (grid: Grid) =>
    grid.cells.map(({ chances }) => scoresIn(chances, grid.width, width));
  const [firsts, seconds] = [scoresOf(before), scoresOf(part)];
  const cells = before.cells.flatMap(({ classes }, i) =>
    part.cells.map((second, j): Cell => {
      const chances = new Float64Array(height * width);
      addScores(chances, itemAt(firsts, i), itemAt(seconds, j));
      return { classes: [...classes, ...second.classes], chances };
    }),
  );
  return {
    from: [before.from[0] + part.from[0], before.from[1] + part.from[1]],
    height,
    width,
    cells,
  };
}

/** The possible scores of a cell: their indexes in a grid of another width, and their chances. */
interface Scores {
  places: Int32Array;
  chances: Float64Array;
}

function scoresIn(chances: Float64Array, width: number, into: number): Scores {
  const met = [...chances.keys()].filter((at) => (chances[at] as number) > 0);
  return {
    places: Int32Array.from(met, (at) => Math.floor(at / width) * into + (at % width)),
    chances: Float64Array.from(met, (at) => chances[at] as number),
  };
}

function addScores(sums: Float64Array, first: Scores, second: Scores): void {
  for (let i = 0; i < first.places.length; i++) {
    const [from, chance] = [first.places[i] as number, first.chances[i] as number];
    for (let j = 0; j < second.places.length; j++) {
      const at = from + (second.places[j] as number);
      sums[at] = (sums[at] as number) + chance * (second.chances[j] as number);
    }
  }
}
