import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface Chain {
  chainId: string;
  secretSealed: string;
  length: number;
  anchor: string;
  salt: string;
  played: number;
}

interface ChainRow {
  chain_id: string;
  secret_sealed: string;
  length: number;
  anchor: string;
  salt: string;
  played: number;
}

const chainOf = (row: ChainRow): Chain => ({
  chainId: row.chain_id,
  secretSealed: row.secret_sealed,
  length: row.length,
  anchor: row.anchor,
  salt: row.salt,
  played: row.played,
});

export async function currentChain(db: Reader): Promise<Chain | undefined> {
  const row = await db
    .selectFrom("crash_chains")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && chainOf(row);
}

export async function chainById(db: Reader, chainId: string): Promise<Chain> {
  return chainOf(
    await db
      .selectFrom("crash_chains")
      .selectAll()
      .where("chain_id", "=", chainId)
      .executeTakeFirstOrThrow(),
  );
}

export interface PublishedChain extends Pick<Chain, "anchor" | "salt"> {
  /** The number of the round played with its first link; null before that. */
  firstRound: string | null;
}

/** The chain in play comes first. */
export async function publishedChains(db: Reader): Promise<PublishedChain[]> {
  const rows = await db
    .selectFrom("crash_chains as c")
    .leftJoin("crash_rounds as r", (join) =>
      join.onRef("r.chain_id", "=", "c.chain_id").on("r.position", "=", 1),
    )
    .select(["c.anchor", "c.salt", "r.round_no"])
    .orderBy("c.created_at", "desc")
    .execute();
  return rows.map(({ anchor, salt, round_no }) => ({
    anchor,
    salt,
    firstRound: round_no?.toString() ?? null,
  }));
}

/** Serialises gates that would start a chain at the same time. */
export async function holdChains(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('crash-chains', 0))`.execute(tx);
}

export async function insertChain(tx: Tx, chain: Chain, at: Date): Promise<void> {
  await tx
    .insertInto("crash_chains")
    .values({
      chain_id: chain.chainId,
      secret_sealed: chain.secretSealed,
      length: chain.length,
      anchor: chain.anchor,
      salt: chain.salt,
      created_at: at,
    })
    .execute();
}
