import { itemAt } from "@touchline/core";
import { type BuilderCase, chancesOf, type PickMask } from "./chances.ts";

/** How one more pick combines with the existing ones. */
export type PickFit =
  | { fit: "adds" }
  /** It wins whenever the others do, so it changes nothing. */
  | { fit: "implied" }
  /** They cannot win together. `against` is the pick that rules it out, if a single one does. */
  | { fit: "contradicts"; against: number | null };

/**
 * Judges candidate picks one after another. It finds the states that remain possible once; a pick
 * that wins in some and loses in others is then decided after a few states.
 */
export function fitsOf(
  cases: readonly BuilderCase[],
  picks: readonly PickMask[],
): (candidate: PickMask) => PickFit {
  const likely = cases.filter(({ weight }) => weight > 0);
  const blocks = [...new Set(picks.map(({ block }) => block))];
  const won = new Map(
    blocks.map((block) => [block, wonByAll(picks.filter((pick) => pick.block === block))]),
  );
  const possible = new Map<number, Uint16Array>();
  const alone: (Uint16Array | undefined)[] = [];

  /**
   * The possible states of a block in which its picks win, limited to cases where the picks of the
   * other blocks can win too.
   */
  function possibleIn(block: number): Uint16Array {
    const known = possible.get(block);
    if (known) return known;
    const others = [...won].filter(([other]) => other !== block);
    const left = likely.filter((each) =>
      others.every(([other, wins]) => canWin(each, other, wins)),
    );
    const states = statesThatCome(left, block, won.get(block));
    possible.set(block, states);
    return states;
  }
  function rulesOut({ block, wins }: PickMask, i: number, candidate: PickMask): boolean {
    if (block !== candidate.block)
      return !likely.some(
        (each) => canWin(each, block, wins) && canWin(each, candidate.block, candidate.wins),
      );
    const own = (alone[i] ??= statesThatCome(likely, block, wins));
    return shareWon(own, candidate.wins) === "none";
  }

  return (candidate) => {
    const share = shareWon(possibleIn(candidate.block), candidate.wins);
    if (share === "some") return { fit: "adds" };
    if (share === "all") return { fit: "implied" };
    const against = picks.findIndex((pick, i) => rulesOut(pick, i, candidate));
    return { fit: "contradicts", against: against < 0 ? null : against };
  };
}

/**
 * Whether the markets allow any builder: two picks of different markets that can win together while
 * neither implies the other. It adds markets one by one because most events have such a pair in
 * their first two.
 */
export function canBuild(
  cases: readonly BuilderCase[],
  markets: Iterable<readonly PickMask[]>,
): boolean {
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

/** The states in which all of these picks of one block win. */
function wonByAll(picks: readonly PickMask[]): Uint8Array {
  const won = Uint8Array.from(itemAt(picks, 0).wins);
  for (const { wins } of picks.slice(1))
    for (let state = 0; state < won.length; state++)
      won[state] = (won[state] as number) & (wins[state] as number);
  return won;
}

/** Whether any of the won states has a positive weight in this case. */
function canWin({ blocks }: BuilderCase, block: number, won: Uint8Array): boolean {
  const weights = itemAt(blocks, block);
  for (let state = 0; state < weights.length; state++)
    if (won[state] === 1 && (weights[state] as number) > 0) return true;
  return false;
}

/**
 * The won states of a block that are possible in any of these cases. Cases that weigh a block
 * identically share its array.
 */
function statesThatCome(
  cases: readonly BuilderCase[],
  block: number,
  won: Uint8Array | undefined,
): Uint16Array {
  const distinct = [...new Set(cases.map(({ blocks }) => itemAt(blocks, block)))];
  const states = new Uint16Array(distinct[0]?.length ?? 0);
  let found = 0;
  for (let state = 0; state < states.length; state++) {
    if (won !== undefined && won[state] === 0) continue;
    for (let i = 0; i < distinct.length; i++)
      if (((distinct[i] as Float64Array)[state] as number) > 0) {
        states[found++] = state;
        break;
      }
  }
  return states.subarray(0, found);
}

function shareWon(states: Uint16Array, wins: Uint8Array): "none" | "some" | "all" {
  if (states.length === 0) return "none";
  const first = wins[states[0] as number];
  for (let i = 1; i < states.length; i++) if (wins[states[i] as number] !== first) return "some";
  return first === 1 ? "all" : "none";
}
