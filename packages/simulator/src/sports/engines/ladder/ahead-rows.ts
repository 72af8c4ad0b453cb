import { AWAY, HOME, type Pair, plus, type Side } from "../../side.ts";
import type { UnitOutcome } from "./point-game.ts";

/** How a match may go on: a final score in units, the lead in points from here on, and for every total of points its chance. */
export interface AheadRow {
  final: number;
  lead: number;
  /** Chances of totals up to each, from `from` on: the last one is the row's whole chance. */
  from: number;
  upTo: Float64Array;
}

interface Chances {
  final: number;
  lead: number;
  from: number;
  p: number[];
}

/** A branch less likely than this shows in no price: the walk leaves it. */
const NOBODY = 1e-14;

export interface LadderAhead {
  toWin: number;
  finals: readonly Pair[];
  fresh(number: number, first: Side): readonly UnitOutcome[];
  nextFirst(first: Side, ended: Pair): Side;
  /** Whether anybody asks for the points of the match. */
  counts: boolean;
}

/** The rows ahead of a unit's start depend on the units won and on who begins: each is worked out once and kept. */
export function aheadRows({ toWin, finals, fresh, nextFirst, counts }: LadderAhead): (won: Pair, first: Side) => readonly AheadRow[] {
  const made = new Map<string, readonly Chances[]>();
  function chancesOf(won: Pair, first: Side): readonly Chances[] {
    const key = `${won}|${first}`;
    const known = made.get(key);
    if (known) return known;
    const rows = Math.max(...won) === toWin ? [ended(won)] : goingOn(won, first);
    made.set(key, rows);
    return rows;
  }
  const ended = ([home, away]: Pair): Chances => ({
    final: finals.findIndex(([h, a]) => h === home && a === away),
    lead: 0,
    from: 0,
    p: [1],
  });

  function goingOn(won: Pair, first: Side): Chances[] {
    const rows = new Map<number, Chances>();
    for (const { score, chance } of fresh(won[0] + won[1] + 1, first)) {
      if (chance < NOBODY) continue;
      const [lead, total] = counts ? [score[0] - score[1], score[0] + score[1]] : [0, 0];
      for (const row of chancesOf(plus(won, score[0] > score[1] ? HOME : AWAY), nextFirst(first, score)))
        addRow(rows, { ...row, lead: row.lead + lead, from: row.from + total }, chance);
    }
    return [...rows.values()];
  }

  const asked = new Map<string, readonly AheadRow[]>();
  return (won, first) => {
    const key = `${won}|${first}`;
    const known = asked.get(key) ?? chancesOf(won, first).map(cumulated);
    asked.set(key, known);
    return known;
  };
}

function addRow(rows: Map<number, Chances>, { final, lead, from, p }: Chances, chance: number): void {
  const key = final * 4096 + lead + 2048;
  const row = rows.get(key) ?? { final, lead, from, p: [] };
  rows.set(key, row);
  while (row.from > from) {
    row.p.unshift(0);
    row.from--;
  }
  while (row.p.length < from - row.from + p.length) row.p.push(0);
  const at = from - row.from;
  for (let i = 0; i < p.length; i++) row.p[at + i] = (row.p[at + i] as number) + chance * (p[i] as number);
}

function cumulated({ final, lead, from, p }: Chances): AheadRow {
  let sum = 0;
  return { final, lead, from, upTo: Float64Array.from(p, (chance) => (sum += chance)) };
}
