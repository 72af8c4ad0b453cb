import type { Jurisdiction } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import { decideRefresh, type RefreshDecision } from "./session.rules.ts";
import * as store from "./sessions.store.ts";
import type { Tokens } from "./tokens.ts";

export interface Refreshed {
  decision: RefreshDecision;
  session: store.Session;
  /** The next refresh token, if any. */
  next: string;
}

export interface RefreshDeps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  touch(tx: Tx, session: store.Session): Promise<void>;
  revoke(tx: Tx, session: store.Session): Promise<void>;
}

/** Uses up a refresh token; null if no session has it. Refreshes of one session are serialised. */
export function createRefresh({ db, clock, tokens, touch, revoke }: RefreshDeps) {
  return async (token: string, jurisdiction: Jurisdiction): Promise<Refreshed | null> => {
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
      if (decision === "reuse") await revoke(tx, session);
      if (decision === "rotate") {
        await store.markTokenUsed(tx, spent, at);
        await store.insertRefreshToken(tx, session.sessionId, tokenHash(next), at);
        await touch(tx, session);
      }
      return { decision, session, next };
    });
  };
}
