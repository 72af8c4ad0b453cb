import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { LedgerCheck } from "../../apps/gate/src/modules/wallet/wallet.module.ts";
import type { Database } from "../../apps/gate/src/platform/db.ts";

/** What a round was when the gate died in the middle of it: a bet on a crash round, a part of a table's round, a hand of one punter alone. */
export const CAUGHT_KINDS = ["crash", "table", "hand"] as const;
export type CaughtKind = (typeof CAUGHT_KINDS)[number];

/** A round that was open when the gate was dead. */
export interface CaughtRound {
  kill: number;
  kind: CaughtKind;
  punterId: string;
  roundId: string;
}

const TRIES = 20;
/** More than the first ticks after a restart need. */
const ENDED_WITHIN_MS = 15_000;

/** Read while no gate runs: nothing can change under it. */
export async function roundsOpenNow(db: Database, kill: number): Promise<CaughtRound[]> {
  const look = () =>
    db.read((reader) =>
      sql<Omit<CaughtRound, "kill">>`select punter_id as "punterId", round_id as "roundId",
        case when seed_id is not null then 'hand' when game_id = 'crash' then 'crash' else 'table' end as kind
        from game_rounds where status = 'open'`.execute(reader),
    );
  for (let tried = 1; ; tried++) {
    try {
      return (await look()).rows.map((round) => ({ kill, ...round }));
    } catch (error) {
      // A connection from before the database was killed.
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
  const { rows } = await db.read((reader) =>
    sql<Omit<CaughtEnd, "kill" | "kind">>`select g.punter_id as "punterId", g.round_id as "roundId", g.status,
        count(*) filter (where t.kind = 'win')::int as wins, count(*) filter (where t.kind = 'bet')::int as bets,
        count(*) filter (where t.kind = 'bet' and t.undone_at is not null)::int as undone
      from game_rounds g left join game_transactions t on t.punter_id = g.punter_id and t.round_id = g.round_id
      where g.round_id = any(${caught.map(({ roundId }) => roundId)}::uuid[]) group by g.punter_id, g.round_id`.execute(reader),
  );
  const byId = new Map(rows.map((row) => [row.roundId, row]));
  return caught.map((round) => ({ ...{ status: "gone", wins: 0, bets: 0, undone: 0 }, ...byId.get(round.roundId), ...round }));
}

/** Settled with every stake kept and one answer to what it won, or refunded with every stake back and nothing won. */
const isEndedOnce = ({ status, wins, bets, undone }: CaughtEnd): boolean =>
  (status === "settled" && wins === 1 && undone === 0) || (status === "refunded" && wins === 0 && undone === bets);

/** What became of the rounds that kills caught: all of them are over, each in one way. */
export async function proveCaught(
  db: Database,
  caught: readonly CaughtRound[],
): Promise<{ check: LedgerCheck; counts: Record<CaughtKind, CaughtCount> }> {
  let ends = await endsOf(db, caught);
  for (const until = performance.now() + ENDED_WITHIN_MS; ends.some(({ status }) => status === "open") && performance.now() < until; ) {
    await pause(250);
    ends = await endsOf(db, caught);
  }
  const count = (kind: CaughtKind): CaughtCount => {
    const ofKind = ends.filter((end) => end.kind === kind);
    const inStatus = (status: string) => ofKind.filter((end) => end.status === status).length;
    return { kills: new Set(ofKind.map(({ kill }) => kill)).size, settled: inStatus("settled"), refunded: inStatus("refunded") };
  };
  const broken = ends.filter((end) => !isEndedOnce(end));
  return {
    check: {
      invariant: "every round that a kill caught open was settled or given back, once",
      broken: broken.map(
        ({ kind, roundId, status, wins, bets, undone }) => `${kind} ${roundId}: ${status}, ${wins} wins, ${undone} of ${bets} bets back`,
      ),
    },
    counts: { crash: count("crash"), table: count("table"), hand: count("hand") },
  };
}
