import { seedHash } from "@touchline/fair";
import type { Term } from "../../../platform/database/locks.ts";
import { seal } from "../../../platform/secrets.ts";
import { sweepTable } from "./settle-round.ts";
import { newRound } from "./table-round.ts";
import { forget, partsOf, type RunningTable, setOpen } from "./table-state.ts";
import { isTableOpen, openTableRound } from "./tables.store.ts";

/** Reads from the database whether the table is open: another gate may have closed it. */
export async function looksOpen(table: RunningTable): Promise<boolean> {
  const { deps, entry } = table;
  table.lookedAt = deps.clock.now();
  const open = await deps.db.read((reader) => isTableOpen(reader, entry.gameId));
  if (open !== table.isOpen) setOpen(table, open);
  return open;
}

export async function beginRound(table: RunningTable, run: Term): Promise<void> {
  const { deps, room, seats, entry } = table;
  const { db, clock, random, sealKey } = deps;
  const { gameId, seatCount, pace } = entry;
  if (!(await looksOpen(table))) return shut(table);
  await sweepTable(deps, run, gameId);
  if (seatCount > 0) await seats.load();
  const serverSeed = Buffer.from(random.token(32), "base64url").toString("hex");
  const seedSealed = seal(sealKey, serverSeed, Buffer.from(random.token(16), "base64url"));
  const opened = {
    gameId,
    seedSealed,
    seedHash: seedHash(serverSeed),
    openedAt: new Date(clock.now()),
  };
  const roundNo = await db.transact(async (tx) => {
    await run.hold(tx);
    return openTableRound(tx, opened);
  });
  const from = clock.now();
  forget(table);
  table.round = newRound({
    roundNo,
    serverSeed,
    seedHash: opened.seedHash,
    from,
    until: from + pace.bettingMs,
  });
  room.tell(partsOf(table), true);
}

/** Shows the closed table, which has no round. */
export function shut(table: RunningTable): void {
  forget(table);
  table.room.tell(partsOf(table), true);
}
