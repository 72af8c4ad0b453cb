import type { BuilderCase, PickMask } from "./chances.ts";

/** How one more pick goes with those that are there. */
export type PickFit =
  | { fit: "adds" }
  /** Where the others win, it does too: it changes nothing. */
  | { fit: "implied" }
  /** They cannot win together. `against` is the one pick that rules it out, where one alone does. */
  | { fit: "contradicts"; against: number | null };

/** Judges one more pick after another. The states that are still possible are found once. */
export function fitsOf(cases: readonly BuilderCase[], picks: readonly PickMask[]): (candidate: PickMask) => PickFit {
  const coming = new Map<number, Uint16Array>();
  const possible = new Map<number, Uint16Array>();

  /** The states of a block that may come at all. */
  function comingIn(block: number): Uint16Array {
    const known = coming.get(block) ?? statesThatCome(cases, block);
    coming.set(block, known);
    return known;
  }
  /** Those of them in which the picks win. */
  function possibleIn(block: number): Uint16Array {
    const known = possible.get(block);
    if (known) return known;
    let states = comingIn(block);
    for (const pick of picks) if (pick.block === block) states = states.filter((state) => pick.wins[state] === 1);
    possible.set(block, states);
    return states;
  }
  const rulesOut = (pick: PickMask, { block, wins }: PickMask): boolean => {
    if (pick.block !== block) return false;
    const states = comingIn(block);
    for (let i = 0; i < states.length; i++) {
      const state = states[i] as number;
      if (pick.wins[state] === 1 && wins[state] === 1) return false;
    }
    return true;
  };

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
