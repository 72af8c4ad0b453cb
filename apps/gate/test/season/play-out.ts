import { randomUUID } from "node:crypto";
import type { TestGate } from "../gate.ts";
import { operatorSends } from "../operator.ts";
import type { Season } from "./season-state.ts";
import { LAST_STEP_MS, step } from "./steps.ts";

/**
 * Most of a season's work is the feed's, so it ends when it no longer decides bets. Outrights never
 * end within a season.
 */
const DECIDES_NOTHING_MS = 3 * 60_000;
const PLAYED_OUT_MS = 30 * 60_000;

/** Lets time pass without new bets, as long as the feed decides open ones. */
export async function playOut(season: Season): Promise<void> {
  const { gate, clock } = season;
  const from = clock.now();
  for (
    let [left, decidedAt] = [await countOpen(gate), from];
    left > 0 && clock.now() < from + PLAYED_OUT_MS;
  ) {
    for (let steps = 0; steps < 3; steps++) await step(season, LAST_STEP_MS);
    await gate.gate.schedule.run("bets.settle-forgotten");
    const now = await countOpen(gate);
    if (now < left) decidedAt = clock.now();
    left = now;
    if (clock.now() - decidedAt >= DECIDES_NOTHING_MS) break;
  }
}

export async function countOpen(gate: TestGate): Promise<number> {
  const [row] = await gate.query<{ n: bigint }>(
    "select count(*) as n from bets where status in ('open', 'pending')",
  );
  return Number(row?.n ?? 0);
}

/** Voids what is still undecided: the operator does so at the trading desk, market by market. */
export async function breakOff(gate: TestGate): Promise<number> {
  await gate.gate.schedule.run("catalogue.save");
  const undecided = await gate.query<{ event_id: string; market_id: string }>(
    `select distinct l.event_id, l.market_id from bets b join bet_legs l using (punter_id, bet_id)
       where b.status in ('open', 'pending') and l.outcome is null order by 1, 2`,
  );
  for (const { event_id, market_id } of undecided)
    await operatorSends(gate, `/dev/trading/${event_id}`, {
      action: "void",
      why: "abandoned",
      marketId: market_id,
      key: randomUUID(),
    });
  return undecided.length;
}
