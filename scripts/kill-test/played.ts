import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import type { Database } from "../../apps/gate/src/platform/database/db.ts";
import type { ToldRound } from "./playing.ts";

/** Checks rounds after the kills: what players were told against the tables. */
export async function provePlayed(db: Database, told: readonly ToldRound[]): Promise<Checked[]> {
  const stored = await db.read((reader) => reader.selectFrom("game_rounds").selectAll().execute());
  const byId = new Map(stored.map((row) => [row.round_id, row]));
  const byKey = Map.groupBy(stored, ({ round_key }) => round_key);
  const missing = told.filter(
    ({ key, round }) => byId.get(round.roundId)?.round_key !== key || byKey.get(key)?.length !== 1,
  );
  // A round refunded after it was reported has no win; a round reported as over is unchanged.
  const other = told.filter(({ round }) => {
    const row = byId.get(round.roundId);
    if (!row) return false;
    return round.won === null
      ? row.staked < BigInt(round.staked)
      : row.status !== round.status || row.won !== BigInt(round.won);
  });
  return [
    {
      invariant: "every round that was told of exists exactly once, under its key",
      broken: missing.map(({ round }) => round.roundId),
    },
    {
      invariant: "every round came to what its player was told",
      broken: other.map(({ round }) => round.roundId),
    },
  ];
}
