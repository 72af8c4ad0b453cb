import type { BodyOf, threeDsConfirm } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Punter } from "../../../ports/punters.ts";
import { issueToken, takeToken } from "./login-tokens.ts";
import type { PhoneDeps } from "./phone-deps.ts";

// Confirms a session through the account's phone: by a code, or by the link in the same message, on
// any device.

const LINK_MS = 15 * MINUTE_MS;
const OK = { status: "OK" as const };

export async function beginThreeDs(
  deps: PhoneDeps,
  { punterId, sessionId }: PunterSession,
  { jurisdiction, locale, ip, origin }: Caller,
  key: string,
) {
  const { db, clock, codes, punters } = deps;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const due = await phoneOf(deps, punter, sessionId);
  if (isRefusal(due)) return due;
  const begun = await db.transact((tx) =>
    once(tx, clock, { scope: punterId, key, body: ["three-ds", sessionId] }, async () => {
      const hash = await issueToken(deps, tx, punterId, "threeds", LINK_MS, sessionId);
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
}

export async function confirmThreeDs(
  deps: PhoneDeps,
  body: BodyOf<typeof threeDsConfirm>,
  session: PunterSession,
  caller: Caller,
  key: string,
) {
  const { punterId, sessionId } = session;
  const request = { scope: punterId, key, body: ["three-ds", sessionId, body] };
  return deps.db.transact((tx) =>
    once(tx, deps.clock, request, () => confirmByCode(deps, tx, body, session, caller)),
  );
}

async function confirmByCode(
  deps: PhoneDeps,
  tx: Tx,
  body: BodyOf<typeof threeDsConfirm>,
  { punterId, sessionId }: PunterSession,
  { jurisdiction }: Caller,
) {
  const { codes, punters, sessions } = deps;
  const due = await phoneOf(deps, await punters.byId(tx, punterId), sessionId);
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
}

/** The stored request contains the token's hash, never the token. */
export const confirmThreeDsByHash = (deps: PhoneDeps, hash: string, caller: Caller, key: string) =>
  deps.db.transact((tx) =>
    once(tx, deps.clock, { scope: "three-ds", key, body: tokenHash(hash).toString("hex") }, () =>
      confirmByHash(deps, tx, hash, caller),
    ),
  );

async function confirmByHash(deps: PhoneDeps, tx: Tx, hash: string, { jurisdiction }: Caller) {
  const { punters, sessions } = deps;
  const owner = await takeToken(deps, tx, hash, "threeds");
  const session = owner?.sessionId ? await sessions.find(owner.sessionId) : null;
  if (session?.jurisdiction !== jurisdiction) return refusal("UNKNOWN_HASH");
  const due = await phoneOf(deps, await punters.byId(tx, session.punterId), session.sessionId);
  if (isRefusal(due)) return due;
  await sessions.mark(tx, session.sessionId, "second-factor");
  return OK;
}

/** The phone that confirms, or why there is nothing to confirm. */
async function phoneOf({ sessions }: PhoneDeps, punter: Punter, sessionId: string) {
  if (!punter.threeDs || !punter.phoneConfirmed || !punter.phoneNumber)
    return refusal("FORBIDDEN_THREE_DS_DISABLED");
  const session = await sessions.find(sessionId);
  // With an authenticator app, a text message no longer confirms: a stolen number is then useless.
  if (session?.authenticatorSince) return refusal("FORBIDDEN_THREE_DS_DISABLED");
  if (session?.verifiedAt) return refusal("SESSION_ALREADY_VERIFIED");
  return { phone: punter.phoneNumber };
}
