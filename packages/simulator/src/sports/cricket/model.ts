import { AssertionError } from "@touchline/core";
import { chance, chanceOf, type Distribution, shift } from "../../pricing/distribution.ts";
import type { Ask, Model, View } from "../definition.ts";
import { certain } from "../maths/distributions.ts";
import { scoreView } from "../maths/score-view.ts";
import { opponent, type Pair, type Side } from "../side.ts";
import { BALLS, between, runsAhead, WICKETS, wicketsAhead } from "./innings.ts";
import { cricketJoint } from "./joint.ts";
import type { CricketState } from "./process.ts";
import { type RunsByWickets, runsByWickets } from "./runs-by-wickets.ts";

/** Both sides are equal in a super over. */
const SUPER_OVER_CHANCE = 0.5;

interface CricketMatch {
  levels: Pair;
  batsFirst: Side;
  chasing: Side;
  /** The chance that a total beats the chase, before it begins. */
  beaten: (total: number) => number;
}

/** The outlook from any state of a match. */
export function cricketModel(levels: Pair, batsFirst: Side): Model<CricketState> {
  const chasing = opponent(batsFirst);
  const beaten = shareBeaten(between(runsAhead, levels[chasing], BALLS, WICKETS));
  const match: CricketMatch = { levels, batsFirst, chasing, beaten };
  return {
    outlook(state) {
      const first = firstRuns(match, state);
      const wins = firstWins(match, state, first);
      // Once the total is known, so is the chance to defend it.
      const winsFrom = state.innings === 1 && !state.over ? beaten : () => wins;
      return {
        joint: (asked) => cricketJoint(firstInnings(match, state), batsFirst, winsFrom, asked),
        view(ask: Ask): View {
          if (ask.type === "winner")
            return { chances: batsFirst === 0 ? [wins, 1 - wins] : [1 - wins, wins] };
          if (ask.unit === "wickets") return { value: firstWickets(match, state) };
          if (ask.type === "team_total") return { value: first };
          if (ask.type === "odd_even")
            return scoreView(ask, { total: first, lead: first, home: first, away: first });
          throw new AssertionError(`an innings says nothing of ${ask.type}`);
        },
      };
    },
  };
}

const isFirstOver = (
  { batsFirst }: CricketMatch,
  { innings, playing, balls }: CricketState,
): boolean => innings === 2 || (!playing && balls[batsFirst] > 0);

/** The runs of the first innings. */
function firstRuns(match: CricketMatch, state: CricketState): Distribution {
  const { levels, batsFirst } = match;
  const so = state.runs[batsFirst];
  if (isFirstOver(match, state)) return certain(so);
  return shift(
    between(
      runsAhead,
      levels[batsFirst],
      BALLS - state.balls[batsFirst],
      WICKETS - state.wickets[batsFirst],
    ),
    so,
  );
}

function firstWickets(match: CricketMatch, state: CricketState): Distribution {
  const { levels, batsFirst } = match;
  const so = state.wickets[batsFirst];
  if (isFirstOver(match, state)) return certain(so);
  return shift(
    between(wicketsAhead, levels[batsFirst], BALLS - state.balls[batsFirst], WICKETS - so),
    so,
  );
}

/**
 * The winning chance of the side that bats first. A completed second innings would beat the first
 * just as often; it only stops once it does.
 */
function firstWins(
  { levels, batsFirst, chasing, beaten }: CricketMatch,
  state: CricketState,
  first: Distribution,
): number {
  const { innings, over, superOver, runs, balls, wickets } = state;
  if (over) {
    const decided = superOver ?? runs;
    return decided[batsFirst] > decided[chasing] ? 1 : 0;
  }
  if (innings === 1) {
    // For every total: the share of chases that fall short, and half of those that tie.
    return first.p.reduce((sum, of, i) => sum + of * beaten(first.from + i), 0);
  }
  const needed = runs[batsFirst] - runs[chasing];
  const ahead = between(
    runsAhead,
    levels[chasing],
    BALLS - balls[chasing],
    WICKETS - wickets[chasing],
  );
  return chance(ahead, (more) => more < needed) + SUPER_OVER_CHANCE * chanceOf(ahead, needed);
}

/** The first innings for a joint distribution: its runs by wickets. */
function firstInnings(match: CricketMatch, state: CricketState): RunsByWickets {
  const { levels, batsFirst } = match;
  const [so, fallen] = [state.runs[batsFirst], state.wickets[batsFirst]];
  if (isFirstOver(match, state)) return runsByWickets(0, 0, 0, so, fallen);
  return runsByWickets(
    levels[batsFirst],
    BALLS - state.balls[batsFirst],
    WICKETS - fallen,
    so,
    fallen,
  );
}

/** The chance that a total beats a completed chase. */
function shareBeaten({ from, p }: Distribution): (total: number) => number {
  let below = 0;
  const shares = p.map((of) => {
    const share = below + SUPER_OVER_CHANCE * of;
    below += of;
    return share;
  });
  return (total) => (total < from ? 0 : (shares[total - from] ?? 1));
}
