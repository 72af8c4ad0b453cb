import type { Clock } from "@touchline/core";
import type { Database } from "../database/db.ts";
import type { SecureRandom } from "../random.ts";

export interface OperatorStoreDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
}

interface Browser {
  address: string;
  userAgent: string;
  /** The operator whose key opened the session. */
  operator: string;
}

export async function createSession(
  { db, clock, random }: OperatorStoreDeps,
  hash: Buffer,
  { address, userAgent, operator }: Browser,
): Promise<void> {
  const now = new Date(clock.now());
  const session = {
    session_id: random.uuid(),
    token_hash: hash,
    created_at: now,
    last_used_at: now,
    address,
    user_agent: userAgent,
    operator,
  };
  await db.transact((tx) => tx.insertInto("operator_sessions").values(session).execute());
}

export async function findSession({ db }: OperatorStoreDeps, hash: Buffer) {
  const row = await db.read((reader) =>
    reader
      .selectFrom("operator_sessions")
      .selectAll()
      .where("token_hash", "=", hash)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { session_id, created_at, last_used_at, address, user_agent, operator } = row;
  return {
    operator,
    sessionId: session_id,
    createdAt: created_at.getTime(),
    lastUsedAt: last_used_at.getTime(),
    address,
    userAgent: user_agent,
  };
}

export async function touchSession(
  { db, clock }: OperatorStoreDeps,
  sessionId: string,
): Promise<void> {
  const used = { last_used_at: new Date(clock.now()) };
  await db.transact((tx) =>
    tx.updateTable("operator_sessions").set(used).where("session_id", "=", sessionId).execute(),
  );
}

export async function endSession({ db }: OperatorStoreDeps, hash: Buffer): Promise<void> {
  await db.transact((tx) =>
    tx.deleteFrom("operator_sessions").where("token_hash", "=", hash).execute(),
  );
}

export interface OperatorAction {
  sessionId: string | null;
  operator: string;
  address: string;
  requestId: string;
  path: string;
  form: unknown;
}

export async function beginAction(
  { db, clock }: OperatorStoreDeps,
  action: OperatorAction,
): Promise<bigint> {
  const { sessionId, operator, address, requestId, path, form } = action;
  const row = {
    at: new Date(clock.now()),
    session_id: sessionId,
    operator,
    address,
    request_id: requestId,
    path,
    form: JSON.stringify(form),
  };
  const { action_id } = await db.transact((tx) =>
    tx.insertInto("operator_actions").values(row).returning("action_id").executeTakeFirstOrThrow(),
  );
  return action_id;
}

export async function endAction(
  { db }: OperatorStoreDeps,
  actionId: bigint,
  status: number,
  changed: object | null,
): Promise<void> {
  const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  const outcome = { status, changed: changed && JSON.stringify(changed, plain) };
  await db.transact((tx) =>
    tx.updateTable("operator_actions").set(outcome).where("action_id", "=", actionId).execute(),
  );
}
