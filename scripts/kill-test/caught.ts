import { setTimeout as pause } from "node:timers/promises";
import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import type { Database } from "../../apps/gate/src/platform/database/db.ts";

/**
 * The kinds of rounds that a kill can interrupt: a bet on a crash round, a part of a table's round,
 * a hand of a single punter.
 */
export const CAUGHT_KINDS = ["crash", "table", "hand"] as const;
export type CaughtKind = (typeof CAUGHT_KINDS)[number];

/** A round that was open when the gate died. */
export interface CaughtRound {
  kill: number;
  kind: CaughtKind;
  punterId: string;
  roundId: string;
}

const TRIES = 20;
/** More than the first ticks after a restart need. */
const ENDED_WITHIN_MS = 15_000;

/** Read while no gate runs, so that nothing changes meanwhile. */
export async function roundsOpenNow(db: Database, kill: number): Promise<CaughtRound[]> {
  const look = () =>
    db.read((reader) =>
      reader.selectFrom("game_rounds").selectAll().where("status", "=", "open").execute(),
    );
  for (let tried = 1; ; tried++) {
    try {
      return (await look()).map(({ punter_id, round_id, seed_id, game_id }) => ({
        kill,
        punterId: punter_id,
        roundId: round_id,
        kind: seed_id !== null ? "hand" : game_id === "crash" ? "crash" : "table",
      }));
    } catch (error) {
      // The connection predates the kill of the database.
      if (tried === TRIES) throw error;
      await pause(50);
    }
  }
}

export interface CaughtCount {
  kills: number;
  settled: number;
  refunded: number;
}

interface CaughtEnd extends CaughtRound {
  status: string;
  wins: number;
  bets: number;
  undone: number;
}

async function endsOf(db: Database, caught: readonly CaughtRound[]): Promise<CaughtEnd[]> {
  const ids = caught.map(({ roundId }) => roundId);
  if (ids.length === 0) return [];
  const rounds = await db.read((reader) =>
    reader.selectFrom("game_rounds").selectAll().where("round_id", "in", ids).execute(),
  );
  const moved = await db.read((reader) =>
    reader.selectFrom("game_transactions").selectAll().where("round_id", "in", ids).execute(),
  );
  const statuses = new Map(rounds.map(({ round_id, status }) => [round_id, status]));
  return caught.map((round) => {
    const own = moved.filter(({ round_id }) => round_id === round.roundId);
    const bets = own.filter(({ kind }) => kind === "bet");
    return {
      ...round,
      status: statuses.get(round.roundId) ?? "gone",
      wins: own.filter(({ kind }) => kind === "win").length,
      bets: bets.length,
      undone: bets.filter(({ undone_at }) => undone_at !== null).length,
    };
  });
}

/**
 * Settled with every stake kept and one win recorded, or refunded with every stake returned and
 * nothing won.
 */
const isEndedOnce = ({ status, wins, bets, undone }: CaughtEnd): boolean =>
  (status === "settled" && wins === 1 && undone === 0) ||
  (status === "refunded" && wins === 0 && undone === bets);

/** Checks that all rounds interrupted by kills are over, each in exactly one way. */
export async function proveCaught(
  db: Database,
  caught: readonly CaughtRound[],
): Promise<{ check: Checked; counts: Record<CaughtKind, CaughtCount> }> {
  let ends = await endsOf(db, caught);
  for (
    const until = performance.now() + ENDED_WITHIN_MS;
    ends.some(({ status }) => status === "open") && performance.now() < until;
  ) {
    await pause(250);
    ends = await endsOf(db, caught);
  }
  const count = (kind: CaughtKind): CaughtCount => {
    const ofKind = ends.filter((end) => end.kind === kind);
    const inStatus = (status: string) => ofKind.filter((end) => end.status === status).length;
    return {
      kills: new Set(ofKind.map(({ kill }) => kill)).size,
      settled: inStatus("settled"),
      refunded: inStatus("refunded"),
    };
  };
  const broken = ends.filter((end) => !isEndedOnce(end));
  return {
    check: {
      invariant: "every round that a kill caught open was settled or given back, once",
      broken: broken.map(
        ({ kind, roundId, status, wins, bets, undone }) =>
          `${kind} ${roundId}: ${status}, ${wins} wins, ${undone} of ${bets} bets back`,
      ),
    },
    counts: { crash: count("crash"), table: count("table"), hand: count("hand") },
  };
}
