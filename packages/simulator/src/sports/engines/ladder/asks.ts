import type { Ask, LineAsk, Unit } from "../../definition.ts";
import { WINNER_KEYS } from "../../maths/score-view.ts";
import { type LadderRules, type LadderState, unitNumber } from "./ladder.ts";
import { finalsOf } from "./model.ts";

type Lines = LineAsk["lines"];

export interface LadderMarkets {
  unit: Unit;
  points?: { unit: Unit; total: Lines; handicap: Lines };
  /** The questions about a unit other than its winner. */
  part?: { unit: Unit; total?: Lines; handicap?: Lines };
}

const UNIT_LINES: Lines = { step: 1, most: 3 };

export function ladderAsks<I>(
  { toWin }: LadderRules,
  { unit, points, part }: LadderMarkets,
  state: LadderState<I>,
): Ask[] {
  const asks: Ask[] = [{ type: "winner", keys: WINNER_KEYS }];
  if (toWin > 1) {
    asks.push(
      { type: "handicap", unit, lines: UNIT_LINES },
      { type: "total", unit, lines: UNIT_LINES },
      {
        type: "correct_score",
        unit,
        keys: finalsOf(toWin).map(([home, away]) => `${home}:${away}`),
      },
    );
  }
  if (points) {
    asks.push(
      { type: "handicap", unit: points.unit, lines: points.handicap },
      { type: "total", unit: points.unit, lines: points.total },
    );
  }
  return toWin === 1
    ? asks
    : [...asks, ...comingParts(toWin, state).flatMap((number) => partAsks(part, number))];
}

function partAsks(of: LadderMarkets["part"], part: number): Ask[] {
  const asks: Ask[] = [{ type: "winner", part, keys: WINNER_KEYS }];
  if (of?.handicap) asks.push({ type: "handicap", unit: of.unit, part, lines: of.handicap });
  if (of?.total) asks.push({ type: "total", unit: of.unit, part, lines: of.total });
  return asks;
}

/** The current or next unit, and the one after it if it is certain to be played. */
function comingParts<I>(toWin: number, state: LadderState<I>): number[] {
  const current = unitNumber(state);
  return Math.max(...state.won) + 1 < toWin ? [current, current + 1] : [current];
}
