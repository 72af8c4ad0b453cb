import type { BodyOf, threeDsConfirm } from "@touchline/contract";
import { type Clock, MINUTE_MS } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Codes } from "../codes/codes.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import type { LoginTokens } from "./login-tokens.ts";
import type { Sessions } from "./sessions.service.ts";

export interface ThreeDsDeps {
  db: Database;
  clock: Clock;
  codes: Codes;
  punters: Punters;
  loginTokens: LoginTokens;
  sessions: Sessions;
}

const LINK_MS = 15 * MINUTE_MS;
const OK = { status: "OK" as const };

/**
 * Confirms a session through the account's phone: by a code, or by the link in the same message, on
 * any device.
 */
export function createThreeDs({ db, clock, codes, punters, loginTokens, sessions }: ThreeDsDeps) {
  /** The phone that confirms, or why there is nothing to confirm. */
  async function phoneOf(punter: Punter, sessionId: string) {
    if (!punter.threeDs || !punter.phoneConfirmed || !punter.phoneNumber)
      return refusal("FORBIDDEN_THREE_DS_DISABLED");
    const session = await sessions.find(sessionId);
    // With an authenticator app, a text message no longer confirms: a stolen number is then
    // useless.
    if (session?.authenticatorSince) return refusal("FORBIDDEN_THREE_DS_DISABLED");
    if (session?.verifiedAt) return refusal("SESSION_ALREADY_VERIFIED");
    return { phone: punter.phoneNumber };
  }

  async function confirmByHash(tx: Tx, hash: string, { jurisdiction }: Caller) {
    const owner = await loginTokens.takeToken(tx, hash, "threeds");
    const session = owner?.sessionId ? await sessions.find(owner.sessionId) : null;
    if (session?.jurisdiction !== jurisdiction) return refusal("UNKNOWN_HASH");
    const due = await phoneOf(await punters.byId(tx, session.punterId), session.sessionId);
    if (isRefusal(due)) return due;
    await sessions.mark(tx, session.sessionId, "second-factor");
    return OK;
  }

  return {
    async begin({ punterId, sessionId }: PunterSession, caller: Caller, key: string) {
      const due = await phoneOf(
        await db.read((reader) => punters.byId(reader, punterId)),
        sessionId,
      );
      if (isRefusal(due)) return due;
      const { jurisdiction, locale, ip, origin } = caller;
      const begun = await db.transact((tx) =>
        once(tx, clock, { scope: punterId, key, body: ["three-ds", sessionId] }, async () => {
          const hash = await loginTokens.issueToken(tx, punterId, "threeds", LINK_MS, sessionId);
          return codes.begin(tx, {
            purpose: "three-ds",
            subject: sessionId,
            phone: due.phone,
            source: { jurisdiction, locale, ip, device: undefined },
            link: `${origin}/threedsconfirm?hash=${hash}`,
          });
        }),
      );
      return isRefusal(begun) ? begun : codes.standing(begun.verificationId);
    },

    async confirm(
      body: BodyOf<typeof threeDsConfirm>,
      { punterId, sessionId }: PunterSession,
      { jurisdiction }: Caller,
      key: string,
    ) {
      return db.transact((tx) =>
        once(tx, clock, { scope: punterId, key, body: ["three-ds", sessionId, body] }, async () => {
          const due = await phoneOf(await punters.byId(tx, punterId), sessionId);
          if (isRefusal(due)) return due;
          const proof = await codes.check(tx, {
            purpose: "three-ds",
            subject: sessionId,
            jurisdiction,
            ...body,
          });
          if (isRefusal(proof)) return proof;
          await codes.finish(tx, proof.verificationId);
          await sessions.mark(tx, sessionId, "second-factor");
          return OK;
        }),
      );
    },

    /** The stored request contains the token's hash, never the token. */
    confirmByHash: (hash: string, caller: Caller, key: string) =>
      db.transact((tx) =>
        once(tx, clock, { scope: "three-ds", key, body: tokenHash(hash).toString("hex") }, () =>
          confirmByHash(tx, hash, caller),
        ),
      ),
  };
}

export type ThreeDs = ReturnType<typeof createThreeDs>;
