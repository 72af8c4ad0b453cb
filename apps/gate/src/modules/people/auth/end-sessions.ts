import { DAY_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import { isOver, LONGEST_MS } from "./session.rules.ts";
import * as store from "./sessions.store.ts";
import type { SessionsDeps } from "./sessions-deps.ts";

const SWEEP_BATCH = 500;
/** Used tokens are kept to detect theft; after this time a replayed one is merely unknown. */
const FORGET_AFTER_MS = 30 * DAY_MS;

type Deps = Pick<SessionsDeps, "db" | "outbox" | "clock" | "cache">;

/** Ends a session in the caller's transaction. */
export async function endIn(
  { clock, outbox }: Pick<Deps, "clock" | "outbox">,
  tx: Tx,
  { punterId, sessionId }: PunterSession,
  reason: store.EndReason,
): Promise<void> {
  if (await store.endSession(tx, sessionId, reason, new Date(clock.now())))
    await outbox.append(tx, "session.ended", { punterId, sessionId, reason });
}

export async function endSession(
  deps: Deps,
  session: PunterSession,
  reason: store.EndReason,
): Promise<void> {
  const { db, cache, outbox } = deps;
  await db.transact((tx) => endIn(deps, tx, session, reason));
  cache.drop(session.sessionId);
  outbox.wake();
}

/**
 * Ends the punter's sessions except one, and returns how many. The caller's other writes share the
 * transaction.
 */
export async function endOthers(
  { clock, outbox, cache }: Deps,
  tx: Tx,
  punterId: string,
  except: string | null,
): Promise<number> {
  const at = new Date(clock.now());
  const ended = await store.endSessionsOf(tx, punterId, except, "revoked", at);
  for (const session of ended) {
    await outbox.append(tx, "session.ended", { ...session, reason: "revoked" });
    cache.drop(session.sessionId);
  }
  return ended.length;
}

/** Ends one of the punter's sessions; false if there is no such open one. */
export async function endOne(
  deps: Deps,
  tx: Tx,
  punterId: string,
  sessionId: string,
): Promise<boolean> {
  const session = await store.findSession(tx, sessionId);
  if (session?.punterId !== punterId || isOver(session, deps.clock.now())) return false;
  await endIn(deps, tx, session, "revoked");
  deps.cache.drop(sessionId);
  return true;
}

/** Ends the session of a refresh token, used or not. */
export async function endByToken(deps: Deps, token: string): Promise<void> {
  const session = await deps.db.transact((tx) => store.lockSessionOfToken(tx, tokenHash(token)));
  if (session) await endSession(deps, session, "self");
}

export async function endExpired({ db, outbox, clock }: Deps): Promise<void> {
  let ended: PunterSession[];
  do {
    ended = await db.transact(async (tx) => {
      const batch = await store.endExpired(
        tx,
        new Date(clock.now()),
        new Date(clock.now() - LONGEST_MS.infinite),
        SWEEP_BATCH,
      );
      for (const session of batch)
        await outbox.append(tx, "session.ended", { ...session, reason: "expired" });
      return batch;
    });
    outbox.wake();
  } while (ended.length >= SWEEP_BATCH);
}

export const forgetOld = ({ db, clock }: Deps): Promise<void> =>
  db.transact((tx) => store.forgetOld(tx, new Date(clock.now() - FORGET_AFTER_MS)));
