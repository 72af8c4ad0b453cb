import { type Distribution, shift } from "../../pricing/distribution.ts";
import { type LadderRules, type LadderState, unitNumber } from "../engines/ladder/ladder.ts";
import { type UnitOutcome, unitOutcomes } from "../engines/ladder/point-game.ts";
import { certain, mixture, type Part, sum, sumsOf } from "../maths/distributions.ts";
import { NIL, type Pair } from "../side.ts";

type State = LadderState<{ kills: Pair; done: readonly Pair[] }>;

/**
 * The kills of both sides in a map. A fight brings as many whoever wins it, so only the number of
 * remaining fights matters.
 */
export function killsOf(winnerKills: readonly number[], loserKills: readonly number[]) {
  const fights = sumsOf(sum({ from: 0, p: winnerKills }, { from: 0, p: loserKills }));
  const after = (outcomes: readonly UnitOutcome[], from: Pair, so: number): Distribution =>
    mixture(
      outcomes.map(
        ({ score, chance }): Part => ({
          chance,
          of: fights(score[0] + score[1] - from[0] - from[1]),
          by: so,
        }),
      ),
    );

  /** The kills of a map that ends with this score. */
  const whenEnded = (
    { now, inner, done }: State,
    part: number,
    [home, away]: Pair,
  ): Distribution => {
    const isPlayed = part === done.length + 1;
    const fought = isPlayed ? now[0] + now[1] : 0;
    return shift(fights(home + away - fought), isPlayed ? inner.kills[0] + inner.kills[1] : 0);
  };

  const inMap = (rules: LadderRules, state: State, part: number): Distribution => {
    const { now, first, inner } = state;
    const done = inner.done[part - 1];
    if (done) return certain(done[0] + done[1]);
    if (part === unitNumber(state))
      return after(
        unitOutcomes(rules.game(part), now, first),
        now,
        inner.kills[0] + inner.kills[1],
      );
    return after(unitOutcomes(rules.game(part), NIL, rules.nextFirst(first, now)), NIL, 0);
  };
  return { inMap, whenEnded };
}
