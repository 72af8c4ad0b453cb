import type { Jurisdiction } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { sameSecret, tokenHash } from "../../../platform/secrets.ts";
import { endIn } from "./end-sessions.ts";
import {
  cookieSeconds,
  decideRefresh,
  isOver,
  type RefreshDecision,
  type SessionKind,
  sessionExpiry,
} from "./session.rules.ts";
import { accessOf, tokensOf } from "./session-reply.ts";
import * as store from "./sessions.store.ts";
import type { SessionCookie, SessionsDeps } from "./sessions-deps.ts";

interface Spent {
  decision: RefreshDecision;
  session: store.Session;
  /** The next refresh token, if any. */
  next: string;
}

export async function refreshSession(
  deps: SessionsDeps,
  token: string,
  jurisdiction: Jurisdiction,
) {
  const spent = await spend(deps, token, jurisdiction);
  if (spent?.decision === "reuse") {
    deps.cache.drop(spent.session.sessionId);
    deps.outbox.wake();
  }
  if (spent?.decision !== "rotate" && spent?.decision !== "repeat")
    return refusal("INVALID_REFRESH_TOKEN");
  const { session, next } = spent;
  return { session, reply: await tokensOf(deps, session, next, session.previousLoginAt) };
}

/** Uses up a refresh token; null if no session has it. Refreshes of one session are serialised. */
async function spend(
  deps: SessionsDeps,
  token: string,
  jurisdiction: Jurisdiction,
): Promise<Spent | null> {
  const { db, clock, tokens } = deps;
  const spent = tokenHash(token);
  const next = tokens.successor(token);
  const at = new Date(clock.now());
  return db.transact(async (tx) => {
    const session = await store.lockSessionOfToken(tx, spent);
    // Another site's session does not count here, and its token stays valid.
    if (session?.jurisdiction !== jurisdiction) return null;
    const decision = decideRefresh(
      session,
      await store.findRefreshToken(tx, spent, tokenHash(next)),
      clock.now(),
    );
    if (decision === "reuse") await endIn(deps, tx, session, "reuse");
    if (decision === "rotate") {
      await store.markTokenUsed(tx, spent, at);
      await store.insertRefreshToken(tx, session.sessionId, tokenHash(next), at);
      await touch(deps, tx, session);
    }
    return { decision, session, next };
  });
}

/** For a reloaded page: its cookie and session hash together identify a session. */
export async function obtainTokens(
  deps: SessionsDeps,
  cookie: string,
  sessionHash: string,
  jurisdiction: Jurisdiction,
) {
  const { db, clock, tokens } = deps;
  const session = await db.transact(async (tx) => {
    const found = await store.findSessionByCookie(tx, tokenHash(cookie));
    if (found?.jurisdiction !== jurisdiction || isOver(found, clock.now())) return null;
    if (!sameSecret(sessionHash, tokens.sessionHash(found.sessionId))) return null;
    await touch(deps, tx, found);
    return found;
  });
  return session ? { session, reply: await accessOf(deps, session) } : refusal("TOKEN_NOT_FOUND");
}

const touch = ({ clock }: SessionsDeps, tx: Tx, session: store.Session): Promise<void> =>
  store.moveExpiry(
    tx,
    session.sessionId,
    sessionExpiry(kindOf(session), clock.now(), session.createdAt.getTime()),
    new Date(clock.now()),
  );

const kindOf = ({ rememberMe, expiresAt }: store.Session): SessionKind => ({
  rememberMe,
  infinite: expiresAt === null,
});

/** The cookie with a renewed age, if it is this session's. */
export function renewedCookie(
  session: store.Session,
  cookie: string | undefined,
): SessionCookie | null {
  if (cookie === undefined || !tokenHash(cookie).equals(session.cookieHash)) return null;
  return { value: cookie, maxAgeSeconds: cookieSeconds(kindOf(session)) };
}
