import type { Clock } from "@touchline/core";
import { type SeatedRound, seatOf } from "@touchline/fair/live-blackjack";
import { type TableResult, wonAtTable } from "@touchline/fair/live-tables";
import type { Database } from "../../platform/db.ts";
import type { SharedRounds } from "../games/games.module.ts";
import { endRound, openParts, type SeatedMoves, type TablePart } from "./tables.store.ts";

export interface SettleDeps {
  db: Database;
  clock: Clock;
  shared: SharedRounds;
}

export interface EndedRound extends TableResult {
  gameId: string;
  roundNo: string;
  serverSeed: string;
  seated: SeatedMoves | null;
}

/** Pays a round that is decided. Done again after a fault it pays what was not paid yet, and nothing twice. Returns who won what. */
export async function settleRound({ db, clock, shared }: SettleDeps, round: EndedRound): Promise<Map<string, bigint>> {
  const { gameId, roundNo, kind, outcome, serverSeed, seated } = round;
  const won = new Map<string, bigint>();
  for (const part of await db.read((reader) => openParts(reader, gameId, roundNo))) {
    const { punterId, roundId, chips } = part;
    if (!isInRound(part, round)) await shared.refund(punterId, roundId, { void: true });
    else {
      const back = wonAtTable({ kind, outcome }, chips);
      await shared.settle(punterId, roundId, back, {});
      won.set(roundId, back);
    }
  }
  await shared.reveal(gameId, roundNo, { outcome, serverSeed, ...seated });
  await db.transact((tx) => endRound(tx, roundNo, "done", new Date(clock.now())));
  return won;
}

/** Gives every stake of a round back that is still in it. */
export async function voidRound({ db, clock, shared }: SettleDeps, gameId: string, roundNo: string): Promise<void> {
  for (const { punterId, roundId } of await db.read((reader) => openParts(reader, gameId, roundNo)))
    await shared.refund(punterId, roundId, { void: true });
  await db.transact((tx) => endRound(tx, roundNo, "void", new Date(clock.now())));
}

/** A bet behind a seat that was not dealt in is on nothing. */
function isInRound({ chips }: TablePart, { kind, outcome }: TableResult): boolean {
  if (kind !== "blackjack") return true;
  const { seats } = outcome as SeatedRound;
  return chips.every(({ spot }) => seats.some(({ seat }) => seat === seatOf(spot)?.seat));
}
