import { MINUTE_MS } from "@touchline/core";
import type { Term } from "../../../platform/database/locks.ts";
import type { ClockWork } from "../../../platform/database/owned-clock.ts";
import { beginRound, looksOpen } from "./begin-round.ts";
import { closeBetting } from "./close-betting.ts";
import { sweepTable } from "./settle-round.ts";
import { catchUp, endRound, PAST_SHOWN, show } from "./show-course.ts";
import { forget, partsOf, type RunningTable, tellLobby } from "./table-state.ts";
import { isTableOpen, pastRounds } from "./tables.store.ts";

/** How often a closed table is checked: another gate may have opened it. */
const LOOK_MS = 1000;

export const tableClock = (table: RunningTable): ClockWork => ({
  takeOver: (term) => table.turns(() => takeOver(table, term)),
  tick: (run) =>
    table.turns(async () => {
      await table.seats.watch();
      await goOn(table, run, table.deps.clock.now());
    }),
  giveUp() {
    table.isRun = false;
    forget(table);
  },
});

/**
 * Ends what was running when the server stopped, and broadcasts the table's state to its
 * followers.
 */
async function takeOver(table: RunningTable, term: Term): Promise<void> {
  const { deps, entry, room, seats } = table;
  const { gameId, seatCount } = entry;
  await sweepTable(deps, term, gameId);
  table.isOpen = await deps.db.read((reader) => isTableOpen(reader, gameId));
  table.past = await deps.db.read((reader) => pastRounds(reader, gameId, PAST_SHOWN));
  if (seatCount > 0) await seats.load();
  table.isRun = true;
  room.tell(partsOf(table), true);
  tellLobby(table, "TableOpen");
}

/** Brings the table up to the current time. */
async function goOn(table: RunningTable, run: Term, now: number): Promise<void> {
  const { round, room } = table;
  if (!round)
    return table.isOpen || (now - table.lookedAt >= LOOK_MS && (await looksOpen(table)))
      ? beginRound(table, run)
      : tidyUp(table, run, now);
  if (!(await catchUp(table, round))) return;
  if (now < round.until) return room.isChanged() ? room.tell({}) : undefined;
  if (round.phase === "betting") return closeBetting(table, run, round);
  if (round.phase === "locked") return show(table, round, round.course?.begin() ?? 0);
  if (round.phase === "playing") {
    const ms = round.course?.next() ?? null;
    return ms === null ? endRound(table, round) : show(table, round, ms);
  }
  return beginRound(table, run);
}

/** A closed table has no next round to clean up after its last one, so a timer does. */
async function tidyUp(table: RunningTable, run: Term, now: number): Promise<void> {
  if (now - table.tidiedAt < MINUTE_MS) return;
  await sweepTable(table.deps, run, table.entry.gameId);
  table.tidiedAt = now;
}
