import type { BodyOf, ProofWay, prove } from "@touchline/contract";
import { keysOf } from "@touchline/core";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { type Refusal, refusal } from "../../../../platform/http/refusal.ts";
import { isPasswordGenerated } from "../credentials.store.ts";
import { hasPassword } from "../has-password.ts";
import { provePassword } from "../prove-password.ts";
import { PROOF_MS } from "../session.rules.ts";
import { authenticatorSince } from "./authenticator.ts";
import { type CodeRefusal, takeCode } from "./authenticator-codes.ts";
import type { KeysDeps } from "./keys-deps.ts";
import type { Assertion } from "./passkey-answer.ts";
import { findPasskey } from "./passkeys.store.ts";
import { checkPasskey, passkeyProofOptions } from "./passkeys.ts";
import { provedUntil, trustsPhone } from "./recent-proof.ts";

// Authenticates the owner of a session again: by a passkey, a code (of the app, or texted to the
// account's phone by the calls that prove the phone) or the password. Sensitive changes need a
// recent proof.

export type Proof = BodyOf<typeof prove>;

/** The ways in which the session's owner can prove themselves. */
export async function beginProof(deps: KeysDeps, session: PunterSession, caller: Caller) {
  const passkey = await passkeyProofOptions(deps, session, caller);
  return {
    ways: await ways(deps, session, caller, passkey !== null),
    passkey,
    provedUntil: await provedUntil(deps, session),
  };
}

async function ways(
  deps: KeysDeps,
  { punterId }: PunterSession,
  { jurisdiction }: Caller,
  hasPasskey: boolean,
): Promise<ProofWay[]> {
  const [password, phone, isGenerated] = await deps.db.read((reader) =>
    Promise.all([
      hasPassword(reader, punterId, jurisdiction),
      trustsPhone(deps, reader, punterId),
      isPasswordGenerated(reader, punterId),
    ]),
  );
  const app = (await authenticatorSince(deps, punterId)) !== null;
  // A code is quicker than a generated password, which has to be looked up.
  const last = isGenerated ? { phone, password } : { password, phone };
  const offered = { passkey: hasPasskey, authenticator: app, ...last };
  return keysOf(offered).filter((way) => offered[way]);
}

export async function proveOwner(
  deps: KeysDeps,
  session: PunterSession,
  proof: Proof,
  caller: Caller,
) {
  return (
    (await giveProof(deps, session, proof, caller)) ?? {
      status: "OK" as const,
      provedUntil: deps.clock.now() + PROOF_MS,
    }
  );
}

/** Null if the proof is right; the session then counts as recently authenticated. */
async function giveProof(deps: KeysDeps, session: PunterSession, proof: Proof, caller: Caller) {
  const { punterId, sessionId } = session;
  if ("code" in proof) return proveByCode(deps, proof.code, session, caller, "key");
  const wrong =
    "passkey" in proof
      ? await proveByPasskey(deps, proof.passkey, session, caller)
      : await provePassword(deps, punterId, proof.password, caller);
  if (!wrong) await deps.db.transact((tx) => deps.sessions.mark(tx, sessionId, "key"));
  return wrong;
}

export async function proveByPasskey(
  deps: KeysDeps,
  answer: Assertion,
  { punterId, sessionId }: PunterSession,
  caller: Caller,
) {
  const stored = await deps.db.read((reader) => findPasskey(reader, answer.id));
  const own = stored?.punterId === punterId ? stored : undefined;
  const owner = { purpose: "passkey-proof", punterId, sessionId } as const;
  const right = await checkPasskey(deps, answer, own, owner, caller);
  return right ? null : deps.failed(punterId, caller, refusal("PASSKEY_REFUSED"));
}

export async function proveByCode(
  deps: KeysDeps,
  code: string,
  { punterId, sessionId }: PunterSession,
  caller: Caller,
  proof: "key" | "authenticator",
) {
  const { db, outbox, sessions, failed } = deps;
  const wrong = await db.transact(async (tx) => {
    const refused = await takeCode(deps, tx, punterId, code, caller, { confirmed: true });
    if (!refused) await sessions.mark(tx, sessionId, proof);
    return refused;
  });
  outbox.wake();
  return wrong && failed(punterId, caller, hidden(wrong));
}

/** Reports a missing app as a wrong code. */
export const hidden = (wrong: CodeRefusal) =>
  (wrong.code === "AUTHENTICATOR_OFF" ? refusal("SECOND_FACTOR_CODE_WRONG") : wrong) as Refusal<
    "SECOND_FACTOR_CODE_WRONG" | "SECOND_FACTOR_LOCKED"
  >;
