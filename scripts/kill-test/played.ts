import { sql } from "kysely";
import { verifyGames, verifyJackpots } from "../../apps/gate/src/modules/games/games.module.ts";
import type { LedgerCheck } from "../../apps/gate/src/modules/wallet/wallet.module.ts";
import type { Database } from "../../apps/gate/src/platform/db.ts";
import type { ToldRound } from "./player.ts";

/** What must be true of rounds after any number of kills: what players were told against what the tables hold. */
export async function provePlayed(db: Database, told: readonly ToldRound[]): Promise<LedgerCheck[]> {
  const stored = await db.read((reader) => reader.selectFrom("game_rounds").selectAll().execute());
  const byId = new Map(stored.map((row) => [row.round_id, row]));
  const byKey = Map.groupBy(stored, ({ round_key }) => round_key);
  const missing = told.filter(({ key, round }) => byId.get(round.roundId)?.round_key !== key || byKey.get(key)?.length !== 1);
  // What was refunded after it was told has nothing won; what was told to be over is as it was told.
  const other = told.filter(({ round }) => {
    const row = byId.get(round.roundId);
    if (!row) return false;
    return round.won === null ? row.staked < BigInt(round.staked) : row.status !== round.status || row.won !== BigInt(round.won);
  });
  const { rows: left } = await db.read((reader) =>
    sql<{ id: string }>`select g.round_id::text as id from game_rounds g join crash_rounds c on c.round_no::text = g.shared ->> 'roundNo'
      where g.game_id = 'crash' and g.status = 'open' and c.status in ('crashed', 'void')`.execute(reader),
  );
  const { rows: leftAtTables } = await db.read((reader) =>
    sql<{ id: string }>`select g.round_id::text as id from game_rounds g join table_rounds t on t.round_no::text = g.shared ->> 'roundNo'
      where g.game_id = t.game_id and g.status = 'open' and t.status in ('done', 'void')`.execute(reader),
  );
  return [
    { invariant: "every round that was told of exists exactly once, under its key", broken: missing.map(({ round }) => round.roundId) },
    { invariant: "every round came to what its player was told", broken: other.map(({ round }) => round.roundId) },
    { invariant: "no part of a crash round that is over is still open", broken: left.map(({ id }) => id) },
    { invariant: "no part of a table's round that is over is still open", broken: leftAtTables.map(({ id }) => id) },
    ...(await db.read(verifyGames)),
    ...(await db.read(verifyJackpots)),
  ];
}
