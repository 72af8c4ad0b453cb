import { type BuilderCase, chancesOf, type PickMask } from "./chances.ts";

/** How one more pick goes with those that are there. */
export type PickFit =
  | { fit: "adds" }
  /** Where the others win, it does too: it changes nothing. */
  | { fit: "implied" }
  /** They cannot win together. `against` is the one pick that rules it out, where one alone does. */
  | { fit: "contradicts"; against: number | null };

/** Judges one more pick after another. The states that are still possible are found once. */
export function fitsOf(cases: readonly BuilderCase[], picks: readonly PickMask[]): (candidate: PickMask) => PickFit {
  const possible = new Map<number, Uint16Array>();
  const picksIn = (block: number) => picks.filter((pick) => pick.block === block);
  const blocks = [...new Set(picks.map(({ block }) => block))];

  /** The states of a block that may come and in which its picks win: only of cases in which those of the other blocks can win too. */
  function possibleIn(block: number): Uint16Array {
    const known = possible.get(block);
    if (known) return known;
    const others = blocks.filter((other) => other !== block);
    const left = cases.filter((each) => others.every((other) => canWin(each, other, picksIn(other))));
    const states = statesThatCome(left, block).filter((state) => picksIn(block).every(({ wins }) => wins[state] === 1));
    possible.set(block, states);
    return states;
  }
  const rulesOut = (pick: PickMask, candidate: PickMask): boolean =>
    !cases.some((each) =>
      pick.block === candidate.block
        ? canWin(each, pick.block, [pick, candidate])
        : canWin(each, pick.block, [pick]) && canWin(each, candidate.block, [candidate]),
    );

  return (candidate) => {
    const states = possibleIn(candidate.block);
    let won = 0;
    for (let i = 0; i < states.length; i++) won += candidate.wins[states[i] as number] as number;
    if (won === 0) {
      const against = picks.findIndex((pick) => rulesOut(pick, candidate));
      return { fit: "contradicts", against: against < 0 ? null : against };
    }
    return { fit: won === states.length ? "implied" : "adds" };
  };
}

/**
 * Whether anything can be built from some markets: two picks of different markets that may win together, though neither implies the
 * other. Markets are looked at one by one, as most events have such a pair in their first two.
 */
export function canBuild(cases: readonly BuilderCase[], markets: Iterable<readonly PickMask[]>): boolean {
  const before: PickMask[] = [];
  for (const picks of markets) {
    for (const pick of picks)
      for (const other of before) {
        const [, one = 0, two = 0, both = 0] = chancesOf(cases, [pick, other]);
        if (both > 0 && both < one && both < two) return true;
      }
    before.push(...picks);
  }
  return false;
}

/** Whether a state of a block may come in a case and make all of these picks win. */
function canWin({ weight, blocks }: BuilderCase, block: number, picks: readonly PickMask[]): boolean {
  const weights = blocks[block] as Float64Array;
  for (let state = 0; state < weights.length; state++)
    if (weight * (weights[state] as number) > 0 && picks.every(({ wins }) => wins[state] === 1)) return true;
  return false;
}

function statesThatCome(cases: readonly BuilderCase[], block: number): Uint16Array {
  const size = cases[0]?.blocks[block]?.length ?? 0;
  const comes = new Uint8Array(size);
  for (const { weight, blocks } of cases) {
    const weights = blocks[block] as Float64Array;
    for (let state = 0; state < size; state++) if (weight * (weights[state] as number) > 0) comes[state] = 1;
  }
  const states = new Uint16Array(comes.reduce((sum, each) => sum + each, 0));
  for (let state = 0, at = 0; state < size; state++) if (comes[state] === 1) states[at++] = state;
  return states;
}
