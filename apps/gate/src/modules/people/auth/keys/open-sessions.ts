import type { Tx } from "../../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import { openSessionsOf } from "../sessions.store.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { deviceOf } from "./user-agent.rules.ts";

/** The account's open sessions. */
export async function listOpenSessions(
  { db, clock }: KeysDeps,
  { punterId, sessionId }: PunterSession,
) {
  const open = await db.read((reader) => openSessionsOf(reader, punterId, new Date(clock.now())));
  return open.map(
    ({
      sessionId: id,
      userAgent,
      country,
      source,
      loginType,
      createdAt,
      lastSeenAt,
      expiresAt,
    }) => ({
      id,
      current: id === sessionId,
      ...deviceOf(userAgent),
      app: source === "MOBILE_NATIVE",
      country,
      loginType,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastSeenAt.getTime(),
      expiresAt: expiresAt?.getTime() ?? null,
    }),
  );
}

export async function endOpenSession(
  { sessions }: KeysDeps,
  tx: Tx,
  { punterId }: PunterSession,
  id: string,
) {
  const ended = await sessions.endOne(tx, punterId, id);
  return ended ? { status: "OK" as const } : refusal("SESSION_NOT_FOUND");
}

export async function endOpenSessions(
  { sessions, notices, punters }: KeysDeps,
  tx: Tx,
  { punterId, sessionId }: PunterSession,
  which: "others" | "all",
  caller: Pick<Caller, "origin">,
) {
  const ended = await sessions.endOthers(tx, punterId, which === "others" ? sessionId : null);
  if (ended > 0)
    await notices.tell(tx, await punters.byId(tx, punterId), "logged-out-everywhere", caller);
  return { status: "OK" as const, ended };
}
