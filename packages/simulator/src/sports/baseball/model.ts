import { itemAt } from "@touchline/core";
import { type Distribution, shift } from "../../pricing/distribution.ts";
import type { Ask, Model, View } from "../definition.ts";
import { type Added, DECIDING_POINT, overtimePoints } from "../maths/added-points.ts";
import { certain, sum, sumsOf } from "../maths/distributions.ts";
import { type FinalScores, finalScores, ONE_POINT, settledScores } from "../maths/final-scores.ts";
import { scoreView } from "../maths/score-view.ts";
import { AWAY, HOME, type Pair } from "../side.ts";
import { freshHalf, halfInning, ON_SECOND } from "./half-inning.ts";
import { type BaseballChances, baseballJoint } from "./joint.ts";
import { type BaseballState, INNINGS, MOST_EXTRA, scoreOf } from "./process.ts";
import { walkOff } from "./walk-off.ts";

interface BaseballMatch extends Pick<BaseballChances, "fresh" | "extra" | "sums"> {
  halves: Pair<ReturnType<typeof halfInning>>;
  /** The outlook after a draw, by number of extra innings played. */
  extras: FinalScores[];
  /** The same with each pair of runs kept separate. */
  runsAfter: (readonly Added[])[];
}

/** The outlook from any state of a match. */
export function baseballModel(factors: Pair): Model<BaseballState> {
  const match = matchOf(factors);
  const { fresh, extra, sums } = match;
  const chances: BaseballChances = {
    fresh,
    extra,
    sums,
    rest: (state) => rest(match, state),
    afterDraw: (played) => addedAfter(match, played),
  };
  return {
    outlook(state) {
      const whole = wholeOf(match, state);
      return {
        view: (ask: Ask): View =>
          scoreView(ask, ask.part === undefined ? whole : inningOf(match, state, ask.part)),
        joint: (asked) => baseballJoint(chances, state, asked),
      };
    },
  };
}

function matchOf(factors: Pair): BaseballMatch {
  const halves = [halfInning(factors[0]), halfInning(factors[1])] as const;
  const fresh: Pair<Distribution> = [halves[0](freshHalf()), halves[1](freshHalf())];
  const extra: Pair<Distribution> = [
    halves[0](freshHalf(ON_SECOND)),
    halves[1](freshHalf(ON_SECOND)),
  ];
  const sums = [sumsOf(fresh[0]), sumsOf(fresh[1])] as const;
  return { halves, fresh, extra, sums, extras: [], runsAfter: [] };
}

function afterDraw(match: BaseballMatch, played: number): FinalScores {
  const { extra, extras } = match;
  if (played >= MOST_EXTRA) return ONE_POINT;
  extras[played] ??= walkOff(certain(0), extra[AWAY], extra[HOME], afterDraw(match, played + 1));
  return itemAt(extras, played);
}

function addedAfter(match: BaseballMatch, played: number): readonly Added[] {
  const { extra, runsAfter } = match;
  if (played >= MOST_EXTRA) return DECIDING_POINT;
  runsAfter[played] ??= overtimePoints(
    extra[HOME],
    extra[AWAY],
    addedAfter(match, played + 1),
    true,
  );
  return itemAt(runsAfter, played);
}

/** Further runs of the batting side in this half. */
const rest = ({ halves }: BaseballMatch, { batting, half }: BaseballState): Distribution =>
  halves[batting](half);

function wholeOf(match: BaseballMatch, state: BaseballState): FinalScores {
  const { fresh, extra, sums } = match;
  const { inning, batting, over } = state;
  const [home, away] = scoreOf(state);
  if (over) return settledScores(home, away);
  const draw = afterDraw(match, Math.max(0, inning - INNINGS));
  const restHere = rest(match, state);
  if (inning >= INNINGS) {
    if (batting === HOME) return walkOff(certain(home), certain(away), restHere, draw);
    return walkOff(
      certain(home),
      shift(restHere, away),
      inning > INNINGS ? extra[HOME] : fresh[HOME],
      draw,
    );
  }
  const later = INNINGS - 1 - inning;
  // Before its ninth the home side bats eight full times; the away side nine times.
  const homeEight = batting === HOME ? sum(restHere, sums[HOME](later)) : sums[HOME](later + 1);
  const awayNine = batting === AWAY ? sum(restHere, sums[AWAY](later + 1)) : sums[AWAY](later + 1);
  return walkOff(shift(homeEight, home), shift(awayNine, away), fresh[HOME], draw);
}

/** Innings that are always played in full: all but the last. */
function inningOf(match: BaseballMatch, state: BaseballState, asked: number): FinalScores {
  const { fresh } = match;
  const done = state.done[asked - 1];
  if (done) return settledScores(...done);
  if (asked > state.inning) return finalScores(fresh[HOME], fresh[AWAY], null);
  const [home, away] = state.now;
  if (state.batting === HOME)
    return finalScores(shift(rest(match, state), home), certain(away), null);
  return finalScores(fresh[HOME], shift(rest(match, state), away), null);
}
