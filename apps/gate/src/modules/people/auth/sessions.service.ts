import type { Jurisdiction } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import {
  endByToken,
  endExpired,
  endOne,
  endOthers,
  endSession,
  forgetOld,
} from "./end-sessions.ts";
import { markSession, type SessionProof } from "./mark-session.ts";
import { openSession } from "./open-session.ts";
import { obtainTokens, refreshSession } from "./refresh-session.ts";
import { createSessionCache } from "./session-cache.ts";
import { type EndReason, findSession } from "./sessions.store.ts";
import type { Opening, SessionsDeps } from "./sessions-deps.ts";

/** A punter's sessions: opened, found, refreshed, marked with proofs and ended. */
export function createSessions(given: Omit<SessionsDeps, "cache">) {
  const { db, clock } = given;
  const cache = createSessionCache(clock, (sessionId) =>
    db.read((reader) => findSession(reader, sessionId)),
  );
  const deps: SessionsDeps = { ...given, cache };
  return {
    open: (punterId: string, opening: Opening) => openSession(deps, punterId, opening),
    end: (session: PunterSession, reason: EndReason) => endSession(deps, session, reason),
    endOthers: (tx: Tx, punterId: string, except: string | null) =>
      endOthers(deps, tx, punterId, except),
    endOne: (tx: Tx, punterId: string, sessionId: string) => endOne(deps, tx, punterId, sessionId),
    endByToken: (token: string) => endByToken(deps, token),
    endExpired: () => endExpired(deps),
    refresh: (token: string, jurisdiction: Jurisdiction) =>
      refreshSession(deps, token, jurisdiction),
    obtain: (cookie: string, sessionHash: string, jurisdiction: Jurisdiction) =>
      obtainTokens(deps, cookie, sessionHash, jurisdiction),
    mark: (tx: Tx, sessionId: string, proof: SessionProof) =>
      markSession(deps, tx, sessionId, proof),
    /** The session if it is open, at most a second out of date. */
    find: cache.find,
    forget: cache.drop,
    forgetOld: () => forgetOld(deps),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
