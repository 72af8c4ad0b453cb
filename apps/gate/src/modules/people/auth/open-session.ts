import { tokenHash } from "../../../platform/secrets.ts";
import { cookieSeconds, sessionExpiry } from "./session.rules.ts";
import { tokensOf } from "./session-reply.ts";
import { insertSession } from "./sessions.store.ts";
import type { OpenedSession, Opening, SessionsDeps } from "./sessions-deps.ts";

export async function openSession(
  deps: SessionsDeps,
  punterId: string,
  { kind, loginType, passwordProved, verified = false, from }: Opening,
): Promise<OpenedSession> {
  const { db, clock, random, owners } = deps;
  const now = () => new Date(clock.now());
  const session = { punterId, sessionId: random.uuid() };
  const cookie = {
    value: owners.signed(random.token(32), punterId),
    maxAgeSeconds: cookieSeconds(kind),
  };
  const refreshToken = random.token(32);
  const previousLoginAt = await db.statement((tx) =>
    insertSession(tx, {
      ...session,
      cookieHash: tokenHash(cookie.value),
      refreshTokenHash: tokenHash(refreshToken),
      rememberMe: kind.rememberMe,
      loginType,
      passwordProvedAt: passwordProved ? now() : null,
      verifiedAt: verified ? now() : null,
      from,
      expiresAt: sessionExpiry(kind, clock.now()),
      at: now(),
    }),
  );
  return { reply: await tokensOf(deps, session, refreshToken, previousLoginAt), cookie };
}
