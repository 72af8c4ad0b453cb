import type { Clock } from "@touchline/core";
import { type SeatedRound, seatOf } from "@touchline/fair/live-blackjack";
import { wonAtTable } from "@touchline/fair/live-tables";
import type { Database } from "../../../platform/database/db.ts";
import type { Term } from "../../../platform/database/locks.ts";
import { unseal } from "../../../platform/secrets.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { SharedRounds } from "../games/games.module.ts";
import {
  endRound,
  leftOpen,
  openParts,
  type SeatedMoves,
  type StoredTableRound,
  storeVoid,
  type TablePart,
  unendedRounds,
} from "./tables.store.ts";

export interface SettleDeps {
  db: Database;
  clock: Clock;
  shared: SharedRounds;
  /** Encrypts the seeds of running rounds. */
  sealKey: Uint8Array;
  onError: (error: unknown) => void;
}

export interface EndedRound {
  gameId: string;
  roundNo: string;
  /** The seed. It is only needed for the proof, so it is unsealed last. */
  serverSeed: () => string;
  outcome: unknown;
  seated: SeatedMoves | null;
}

/** Parts settled at a time: the rest of the gate needs the database too. */
const SETTLED_AT_ONCE = 8;

/**
 * Pays a decided round and reports each win. Repeated after a fault, it pays only what is still
 * unpaid.
 */
export async function settleRound(
  { db, clock, shared }: SettleDeps,
  round: EndedRound,
  onWon: (roundId: string, back: bigint) => void = () => {},
): Promise<void> {
  const { gameId, roundNo, outcome, serverSeed, seated } = round;
  const parts = await db.read((reader) => openParts(reader, gameId, roundNo));
  try {
    await forEachAtOnce(parts, SETTLED_AT_ONCE, async (part) => {
      const { punterId, roundId, kind, chips } = part;
      if (!isInRound(part, outcome)) return shared.refund(punterId, roundId, { void: true });
      const back = wonAtTable({ kind, outcome }, chips);
      await shared.settle(punterId, roundId, back, {});
      onWon(roundId, back);
    });
  } finally {
    // A part that cannot be paid does not delay the proof.
    await shared.reveal(gameId, roundNo, { outcome, serverSeed: serverSeed(), ...seated });
  }
  await db.transact((tx) => endRound(tx, roundNo, "done", new Date(clock.now())));
}

async function refundParts(
  { db, shared }: SettleDeps,
  gameId: string,
  roundNo: string,
): Promise<void> {
  const parts = await db.read((reader) => openParts(reader, gameId, roundNo));
  await forEachAtOnce(parts, SETTLED_AT_ONCE, ({ punterId, roundId }) =>
    shared.refund(punterId, roundId, { void: true }),
  );
}

/**
 * Refunds every stake still in a round that is not decided. Only the gate that runs the table can
 * tell that the round is not running.
 */
export async function voidRound(
  deps: SettleDeps,
  term: Term,
  gameId: string,
  roundNo: string,
): Promise<void> {
  const { db, clock } = deps;
  // Before the first refund, make sure that no bet can follow and no gate can decide the round.
  const isVoid = await db.transact(async (tx) => {
    await term.hold(tx);
    return storeVoid(tx, roundNo);
  });
  if (!isVoid) return;
  await refundParts(deps, gameId, roundNo);
  await db.transact((tx) => endRound(tx, roundNo, "void", new Date(clock.now())));
}

/**
 * Between two rounds of a table, or two betting windows of the current one: pays what an
 * interrupted round left open if it was decided, else refunds it. A round that fails does not block
 * the others.
 */
export async function sweepTable(
  deps: SettleDeps,
  term: Term,
  gameId: string,
  running?: string,
): Promise<void> {
  const { db, sealKey, onError } = deps;
  const settle = ({ seedSealed, ...row }: StoredTableRound) =>
    settleRound(deps, { ...row, serverSeed: () => unseal(sealKey, seedSealed) });
  const unended = await db.read((reader) => unendedRounds(reader, gameId));
  for (const row of unended.filter(({ roundNo }) => roundNo !== running))
    await (row.status === "decided"
      ? settle(row)
      : voidRound(deps, term, gameId, row.roundNo)
    ).catch(onError);
  for (const { roundNo, row } of await db.read((reader) => leftOpen(reader, gameId)))
    await (row?.status === "done" ? settle(row) : refundParts(deps, gameId, roundNo)).catch(
      onError,
    );
}

/** A bet behind a seat that was not dealt in has no hand to follow. */
function isInRound({ kind, chips }: TablePart, outcome: unknown): boolean {
  if (kind !== "blackjack") return true;
  const { seats } = outcome as SeatedRound;
  return chips.every(({ spot }) => seats.some(({ seat }) => seat === seatOf(spot)?.seat));
}
