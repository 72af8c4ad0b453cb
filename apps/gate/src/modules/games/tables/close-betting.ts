import type { Term } from "../../../platform/database/locks.ts";
import { looksOpen, shut } from "./begin-round.ts";
import { seatedCourse, sharedCourse } from "./courses.ts";
import { sweepTable, voidRound } from "./settle-round.ts";
import { decide } from "./show-course.ts";
import { betsById, betsOnNothing, seatsDealtIn, type TableRound } from "./table-round.ts";
import { enter, forget, isPresent, type RunningTable } from "./table-state.ts";
import { lockRound, openParts } from "./tables.store.ts";

/** Closes betting. The result is fixed from here on, except for the players' decisions. */
export async function closeBetting(
  table: RunningTable,
  run: Term,
  locked: TableRound,
): Promise<void> {
  const { db } = table.deps;
  const { gameId, kind, pace } = table.entry;
  const { roundNo, serverSeed } = locked;
  if (kind === "blackjack") {
    // Include bets whose reply was lost: only the database knows of them.
    for (const part of await db.read((reader) => openParts(reader, gameId, roundNo)))
      locked.bets.set(part.roundId, part);
    if (seatsDealtIn(locked).length === 0) return letPass(table, run, locked);
  }
  const laid = await db.transact((tx) => lockRound(tx, gameId, roundNo));
  if (!laid) return forget(table);
  locked.bets = betsById(laid);
  const drawn = { serverSeed, gameId, roundNo, pace };
  if (kind === "blackjack") {
    const dealt = seatsDealtIn(locked);
    await giveBack(table, locked, dealt);
    locked.seated = seatedCourse(drawn, dealt, (seat) => isPresent(table, seat));
    locked.course = locked.seated;
  } else {
    locked.course = sharedCourse(kind, drawn);
    if (!(await decide(table, locked))) return forget(table);
  }
  enter(table, locked, "locked", pace.lockedMs);
}

/** Refunds bets on hands that are not dealt, and ends the betting window. */
async function giveBack(
  { deps, seats }: RunningTable,
  locked: TableRound,
  dealt: readonly number[],
): Promise<void> {
  for (const { punterId, roundId } of betsOnNothing(locked, dealt)) {
    await deps.shared.refund(punterId, roundId, { void: true });
    locked.bets.delete(roundId);
  }
  await seats.windowEnded(dealt);
}

/** A table with seats does not deal without bets: the same round takes bets again. */
async function letPass(table: RunningTable, run: Term, passed: TableRound): Promise<void> {
  const { deps, entry } = table;
  const { gameId, pace } = entry;
  await giveBack(table, passed, []);
  await sweepTable(deps, run, gameId, passed.roundNo);
  if (await looksOpen(table)) return enter(table, passed, "betting", pace.bettingMs);
  await voidRound(deps, run, gameId, passed.roundNo);
  shut(table);
}
