import { assert } from "@touchline/core";
import { settleRound } from "./settle-round.ts";
import type { TableRound } from "./table-round.ts";
import { enter, forget, type RunningTable, tellLobby } from "./table-state.ts";
import { decideRound } from "./tables.store.ts";

/** Results of past rounds that a room shows. */
export const PAST_SHOWN = 50;

/** Stores the result once it is known; false if another gate ended the round. */
export async function decide({ deps }: RunningTable, decided: TableRound): Promise<boolean> {
  const decision = decided.course?.decision();
  if (decision && !decided.isDecided)
    decided.isDecided = await deps.db.transact((tx) => decideRound(tx, decided.roundNo, decision));
  return !decision || decided.isDecided;
}

/**
 * Shows a step of the course. A deciding result is stored before anybody sees it; until then the
 * round waits.
 */
export async function show(table: RunningTable, shown: TableRound, ms: number): Promise<void> {
  shown.unshown = ms;
  if (!(await decide(table, shown))) return forget(table);
  shown.unshown = null;
  enter(table, shown, "playing", ms);
}

/** Completes what failed before, ahead of anything else; false if that ended the round here. */
export async function catchUp(table: RunningTable, late: TableRound): Promise<boolean> {
  if (late.unshown !== null) await show(table, late, late.unshown);
  await table.acts.makeSure(late);
  return table.round === late;
}

export async function endRound(table: RunningTable, ended: TableRound): Promise<void> {
  const { deps, entry, room } = table;
  const { gameId, pace } = entry;
  const { roundNo, serverSeed } = ended;
  const decision = ended.course?.decision();
  assert(decision && ended.isDecided, `round ${roundNo} of ${gameId} ended without an outcome`);
  const onWon = (roundId: string, back: bigint) =>
    room.changePlayer(roundId, { won: Number(back) });
  // The result is stored, so payments that fail now are made before the next round.
  await settleRound(
    deps,
    { gameId, roundNo, serverSeed: () => serverSeed, ...decision },
    onWon,
  ).catch(deps.onError);
  table.past = [{ roundNo, short: decision.short }, ...table.past].slice(0, PAST_SHOWN);
  enter(table, ended, "result", pace.resultMs);
  tellLobby(table, "OtherUpdate");
}
