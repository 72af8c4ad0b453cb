import { assert, type Minor } from "@touchline/core";
import { changeRound, holdRound, revealShared, type StoredRound } from "./rounds.store.ts";
import { partMovement, type SharedRoundsDeps } from "./shared-part.ts";

/** Pays a part's result once; a part that is already over stays as it is. */
export async function settle(
  { db, outbox, clock, till }: SharedRoundsDeps,
  punterId: string,
  roundId: string,
  won: Minor,
  told: object,
): Promise<StoredRound | null> {
  const settled = await db.transact(async (tx) => {
    const round = await holdRound(tx, punterId, roundId);
    if (round?.status !== "open") return null;
    const moved = await till.win(tx, partMovement(round, "win", won), round);
    assert(moved === "done", `the win of ${roundId} came to ${moved}`);
    const change = {
      won,
      status: "settled" as const,
      settledAt: new Date(clock.now()),
      shared: { ...Object(round.shared), ...told },
    };
    await changeRound(tx, round, change, new Date(clock.now()));
    return { ...round, ...change };
  });
  outbox.wake();
  return settled;
}

/** Refunds every stake of a part whose round could not be finished. */
export async function refund(
  { db, outbox, clock, till }: SharedRoundsDeps,
  punterId: string,
  roundId: string,
  told: object,
): Promise<void> {
  await db.transact(async (tx) => {
    const round = await holdRound(tx, punterId, roundId);
    if (round?.status !== "open") return;
    // Roll back each stake of the part separately.
    for (const { txKey } of await till.betsOf(tx, punterId, roundId))
      await till.rollback(tx, { ...partMovement(round, "", 0n), txKey });
    await changeRound(
      tx,
      round,
      {
        status: "refunded",
        settledAt: new Date(clock.now()),
        shared: { ...Object(round.shared), ...told },
      },
      new Date(clock.now()),
    );
  });
  outbox.wake();
}

/** Publishes the proof of a finished round in every part of it. */
export async function reveal(
  { db }: SharedRoundsDeps,
  gameId: string,
  roundNo: string,
  proof: object,
): Promise<void> {
  await db.transact((tx) => revealShared(tx, gameId, roundNo, proof));
}
