import type { Bet } from "@touchline/contract";
import type { Reader } from "../../../platform/database/db.ts";
import { oppositeBets } from "../../money/turnover/turnover.module.ts";
import type { BetRow, LegRow } from "../../sport/bets/stored/bet-rows.store.ts";
import { bonusOf } from "./accumulator.rules.ts";
import { accumulatorsOf } from "./accumulator.store.ts";

/** The accumulator bonus shown on tickets, by the legs that still count. */
export async function accumulatorViews(
  db: Reader,
  punterId: string,
  rows: readonly BetRow[],
  legs: ReadonlyMap<string, LegRow[]>,
): Promise<Map<string, NonNullable<Bet["accumulatorBonus"]>>> {
  const accumulators = rows.filter(({ kind }) => kind === "accumulator");
  const views = new Map<string, NonNullable<Bet["accumulatorBonus"]>>();
  const found = await accumulatorsOf(
    db,
    punterId,
    accumulators.map(({ bet_id }) => bet_id),
  );
  const opposite = await oppositeBets(
    db,
    punterId,
    found.map(({ betId }) => betId),
  );
  for (const { betId, terms, extra } of found) {
    const row = accumulators.find(({ bet_id }) => bet_id === betId);
    if (!row || !terms) continue;
    const stored = { row, legs: legs.get(betId) ?? [], isOpposite: opposite.has(betId) };
    const bonus = bonusOf(stored, terms, row.potential_payout);
    const isOn = row.cashed_out === 0n && bonus !== null && bonus.bps > 0;
    if (isOn || extra > 0n)
      views.set(betId, {
        bps: bonus?.bps ?? 0,
        mostExtra: Number(isOn ? bonus.extra : 0n),
        extra: Number(extra),
      });
  }
  return views;
}
