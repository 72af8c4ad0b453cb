import { AWAY, HOME, type Pair, plus, type Side } from "../../side.ts";
import type { UnitOutcome } from "./point-game.ts";

/**
 * A possible continuation: a final score in units, the further lead in points, and the distribution
 * of total points.
 */
export interface AheadRow {
  final: number;
  lead: number;
  /** Chances of totals from `from` on. */
  from: number;
  p: Float64Array;
}

/** A less likely branch affects no price and is pruned. */
const NOBODY = 1e-14;

export interface LadderAhead {
  toWin: number;
  finals: readonly Pair[];
  fresh(number: number, first: Side): readonly UnitOutcome[];
  nextFirst(first: Side, ended: Pair): Side;
  /** Whether any question refers to the points of the match. */
  counts: boolean;
}

/**
 * The rows from a unit's start depend only on the units won and on the side that begins, so each is
 * computed once and cached.
 */
export function aheadRows({
  toWin,
  finals,
  fresh,
  nextFirst,
  counts,
}: LadderAhead): (won: Pair, first: Side) => readonly AheadRow[] {
  const made = new Map<string, readonly AheadRow[]>();
  function rowsFrom(won: Pair, first: Side): readonly AheadRow[] {
    const key = `${won}|${first}`;
    const known = made.get(key);
    if (known) return known;
    const rows = Math.max(...won) === toWin ? [ended(won)] : goingOn(won, first);
    made.set(key, rows);
    return rows;
  }
  const ended = ([home, away]: Pair): AheadRow => ({
    final: finals.findIndex(([h, a]) => h === home && a === away),
    lead: 0,
    from: 0,
    p: Float64Array.of(1),
  });

  function goingOn(won: Pair, first: Side): AheadRow[] {
    const branches = fresh(won[0] + won[1] + 1, first)
      .filter(({ chance }) => chance >= NOBODY)
      .map(({ score, chance }) => ({
        chance,
        lead: counts ? score[0] - score[1] : 0,
        total: counts ? score[0] + score[1] : 0,
        rows: rowsFrom(plus(won, score[0] > score[1] ? HOME : AWAY), nextFirst(first, score)),
      }));
    const rows = new Map<number, AheadRow & { until: number }>();
    const keyOf = (row: AheadRow, lead: number) => row.final * 4096 + row.lead + lead + 2048;
    // Find the extent of each row first, so that it is allocated once.
    for (const { lead, total, rows: next } of branches)
      for (const row of next) {
        const [from, until] = [row.from + total, row.from + total + row.p.length];
        const known = rows.get(keyOf(row, lead));
        if (known)
          [known.from, known.until] = [Math.min(known.from, from), Math.max(known.until, until)];
        else
          rows.set(keyOf(row, lead), {
            final: row.final,
            lead: row.lead + lead,
            from,
            until,
            p: NONE,
          });
      }
    for (const row of rows.values()) row.p = new Float64Array(row.until - row.from);
    for (const { chance, lead, total, rows: next } of branches)
      for (const row of next) {
        const into = rows.get(keyOf(row, lead)) as AheadRow;
        addMoved(into.p, row.p, row.from + total - into.from, chance);
      }
    return [...rows.values()];
  }

  return rowsFrom;
}

const NONE = new Float64Array();

function addMoved(sums: Float64Array, p: Float64Array, by: number, chance: number): void {
  for (let i = 0; i < p.length; i++)
    sums[by + i] = (sums[by + i] as number) + chance * (p[i] as number);
}
