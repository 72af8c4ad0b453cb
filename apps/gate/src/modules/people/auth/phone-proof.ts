import type { BodyOf, phoneProofComplete } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { PhoneDeps } from "./phone-deps.ts";

/** Texts a code to the account's phone. */
export async function beginPhoneProof(
  { db, clock, codes, punters }: PhoneDeps,
  { punterId, sessionId }: PunterSession,
  { jurisdiction, locale, ip }: Caller,
  key: string,
) {
  const { phoneConfirmed, phoneNumber } = await db.read((reader) => punters.byId(reader, punterId));
  if (!phoneConfirmed || !phoneNumber) return refusal("FORBIDDEN");
  const source = { jurisdiction, locale, ip, device: undefined };
  const begun = await db.transact((tx) =>
    once(tx, clock, { scope: punterId, key, body: ["phone-proof", sessionId] }, () =>
      codes.begin(tx, { purpose: "phone-proof", subject: sessionId, phone: phoneNumber, source }),
    ),
  );
  return isRefusal(begun) ? begun : codes.standing(begun.verificationId);
}

export const completePhoneProof = (
  deps: PhoneDeps,
  body: BodyOf<typeof phoneProofComplete>,
  session: PunterSession,
  { jurisdiction }: Caller,
  key: string,
) =>
  deps.db.transact((tx) =>
    once(
      tx,
      deps.clock,
      { scope: session.punterId, key, body: ["phone-proof", session.sessionId, body] },
      () => provePhone(deps, tx, body, session, jurisdiction),
    ),
  );

async function provePhone(
  { codes, punters, sessions }: PhoneDeps,
  tx: Tx,
  body: BodyOf<typeof phoneProofComplete>,
  { punterId, sessionId }: PunterSession,
  jurisdiction: Caller["jurisdiction"],
) {
  const proof = await codes.check(tx, {
    purpose: "phone-proof",
    subject: sessionId,
    jurisdiction,
    ...body,
  });
  if (isRefusal(proof)) return proof;
  await codes.finish(tx, proof.verificationId);
  // The account's phone may have changed since the code was sent.
  const { phoneConfirmed, phoneNumber } = await punters.byId(tx, punterId);
  if (!phoneConfirmed || punters.phoneKey(phoneNumber ?? "") !== punters.phoneKey(proof.phone))
    return refusal("FORBIDDEN");
  await sessions.mark(tx, sessionId, "phone");
  return { status: "OK" as const };
}
