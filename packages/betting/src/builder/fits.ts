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
  const possible = new Map<number, number[]>();
  const statesOf = (block: number, taken: readonly PickMask[]): number[] => {
    const size = cases[0]?.blocks[block]?.length ?? 0;
    const states: number[] = [];
    for (let state = 0; state < size; state++) {
      const comes = cases.some(({ weight, blocks }) => weight * (blocks[block]?.[state] ?? 0) > 0);
      if (comes && taken.every((pick) => pick.block !== block || pick.wins[state] === 1)) states.push(state);
    }
    return states;
  };
  return (candidate) => {
    const { block, wins } = candidate;
    const states = possible.get(block) ?? statesOf(block, picks);
    possible.set(block, states);
    const winning = states.filter((state) => wins[state] === 1).length;
    if (winning === 0) {
      const against = picks.findIndex((pick) => pick.block === block && statesOf(block, [pick, candidate]).length === 0);
      return { fit: "contradicts", against: against < 0 ? null : against };
    }
    return { fit: winning === states.length ? "implied" : "adds" };
  };
}
