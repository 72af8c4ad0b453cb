import type { BodyOf, confirmSecondFactor, ProofWay, prove } from "@touchline/contract";
import { type Clock, keysOf } from "@touchline/core";
import type { Database, Reader } from "../../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { isRefusal, type Refusal, refusal } from "../../../../platform/http/refusal.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { Punters } from "../../punters/punters.module.ts";
import { isPasswordGenerated } from "../credentials.store.ts";
import type { FailedLogins } from "../failed-logins.ts";
import { hasPassword } from "../has-password.ts";
import type { PasswordService } from "../password.service.ts";
import { isNewPhone, PROOF_MS, provedAt } from "../session.rules.ts";
import type { Sessions } from "../sessions.service.ts";
import type { Session } from "../sessions.store.ts";
import type { Authenticator } from "./authenticator.ts";
import type { Assertion } from "./passkey-answer.ts";
import type { Passkeys } from "./passkeys.service.ts";

export interface ProvingDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  punters: Punters;
  sessions: Sessions;
  passwords: Pick<PasswordService, "prove">;
  passkeys: Passkeys;
  authenticator: Authenticator;
  failed: FailedLogins;
}

export type Proof = BodyOf<typeof prove>;
const OK = { status: "OK" as const };

/**
 * Authenticates the owner of a session again: by a passkey, a code (of the app, or texted to the
 * account's phone by the calls that prove the phone) or the password. Sensitive changes need a
 * recent proof.
 */
export function createProving({
  db,
  outbox,
  clock,
  punters,
  sessions,
  passwords,
  passkeys,
  authenticator,
  failed,
}: ProvingDeps) {
  /**
   * Whether a code texted to the account's phone proves its owner. With an authenticator app it
   * does not: a stolen number is then useless.
   */
  async function trustsPhone(reader: Reader, punterId: string): Promise<boolean> {
    const punter = await punters.byId(reader, punterId);
    const { phoneConfirmed, phoneNumber, phoneChangedAt } = punter;
    if (!phoneConfirmed || !phoneNumber || isNewPhone(phoneChangedAt, clock.now())) return false;
    return (await authenticator.isOn(punterId)) === null;
  }

  /** When a trusted phone proved the owner of a session. */
  async function phoneProofOf({ punterId, phoneProvedAt }: Session): Promise<Date | null> {
    if (!isRecent(phoneProvedAt)) return null;
    return (await db.read((reader) => trustsPhone(reader, punterId))) ? phoneProvedAt : null;
  }

  const isRecent = (at: Date | null): boolean =>
    at !== null && clock.now() - at.getTime() <= PROOF_MS;

  /**
   * Until when the session's last proof is valid; for an account without a password the login
   * counts as proof.
   */
  async function provedUntil({ punterId, sessionId }: PunterSession): Promise<number | null> {
    const session = await sessions.find(sessionId);
    if (!session) return null;
    const needsPassword = await db.read((reader) =>
      hasPassword(reader, punterId, session.jurisdiction),
    );
    const isProved = (found: typeof session) => isRecent(provedAt(found, needsPassword));
    const found = await sessions.find(sessionId, isProved);
    const proofs = found && [provedAt(found, needsPassword), await phoneProofOf(found)];
    const at = Math.max(...(proofs ?? []).map((each) => each?.getTime() ?? 0));
    return isRecent(new Date(at)) ? at + PROOF_MS : null;
  }

  async function ways(
    { punterId }: PunterSession,
    { jurisdiction }: Caller,
    hasPasskey: boolean,
  ): Promise<ProofWay[]> {
    const [password, phone, isGenerated] = await db.read((reader) =>
      Promise.all([
        hasPassword(reader, punterId, jurisdiction),
        trustsPhone(reader, punterId),
        isPasswordGenerated(reader, punterId),
      ]),
    );
    const app = (await authenticator.isOn(punterId)) !== null;
    // A code is quicker than a generated password, which has to be looked up.
    const last = isGenerated ? { phone, password } : { password, phone };
    const offered = { passkey: hasPasskey, authenticator: app, ...last };
    return keysOf(offered).filter((way) => offered[way]);
  }

  async function byPasskey(
    answer: Assertion,
    { punterId, sessionId }: PunterSession,
    caller: Caller,
  ) {
    const stored = await passkeys.find(answer.id);
    const own = stored?.punterId === punterId ? stored : undefined;
    const right = await passkeys.check(
      answer,
      own,
      { purpose: "passkey-proof", punterId, sessionId },
      caller,
    );
    return right ? null : failed(punterId, caller, refusal("PASSKEY_REFUSED"));
  }

  /** Reports a missing app as a wrong code. */
  const hidden = <
    C extends "SECOND_FACTOR_CODE_WRONG" | "SECOND_FACTOR_LOCKED" | "AUTHENTICATOR_OFF",
  >(
    wrong: Refusal<C>,
  ) =>
    (wrong.code === "AUTHENTICATOR_OFF" ? refusal("SECOND_FACTOR_CODE_WRONG") : wrong) as Refusal<
      "SECOND_FACTOR_CODE_WRONG" | "SECOND_FACTOR_LOCKED"
    >;

  async function byCode(
    code: string,
    { punterId, sessionId }: PunterSession,
    caller: Caller,
    proof: "key" | "authenticator",
  ) {
    const wrong = await db.transact(async (tx) => {
      const refused = await authenticator.check(tx, punterId, code, caller);
      if (!refused) await sessions.mark(tx, sessionId, proof);
      return refused;
    });
    outbox.wake();
    return wrong && failed(punterId, caller, hidden(wrong));
  }

  /** Null if the proof is right; the session then counts as recently authenticated. */
  async function give(session: PunterSession, proof: Proof, caller: Caller) {
    const { punterId, sessionId } = session;
    if ("code" in proof) return byCode(proof.code, session, caller, "key");
    const wrong =
      "passkey" in proof
        ? await byPasskey(proof.passkey, session, caller)
        : await passwords.prove(punterId, proof.password, caller);
    if (!wrong) await db.transact((tx) => sessions.mark(tx, sessionId, "key"));
    return wrong;
  }

  return {
    async begin(session: PunterSession, caller: Caller) {
      const passkey = await passkeys.proofOptions(session, caller);
      return {
        ways: await ways(session, caller, passkey !== null),
        passkey,
        provedUntil: await provedUntil(session),
      };
    },

    async prove(session: PunterSession, proof: Proof, caller: Caller) {
      return (await give(session, proof, caller)) ?? { ...OK, provedUntil: clock.now() + PROOF_MS };
    },

    /** The refusal of a change that needs a proof first, or null. */
    async needed(session: PunterSession): Promise<Refusal<"PROOF_NEEDED"> | null> {
      return (await provedUntil(session)) === null ? refusal("PROOF_NEEDED") : null;
    },

    /**
     * Whether a proof was given recently, apart from the login: as good as the password where one
     * is asked for.
     */
    async given({ sessionId }: PunterSession): Promise<boolean> {
      const session = await sessions.find(sessionId, ({ keyProvedAt }) => isRecent(keyProvedAt));
      if (!session) return false;
      return isRecent(session.keyProvedAt) || (await phoneProofOf(session)) !== null;
    },

    async confirm(
      session: PunterSession,
      body: BodyOf<typeof confirmSecondFactor>,
      caller: Caller,
    ) {
      const { punterId, sessionId, secondFactorDue } = session;
      if (!secondFactorDue) return refusal("SESSION_ALREADY_VERIFIED");
      if ("recoveryCode" in body) {
        const left = await db.transact(async (tx) => {
          const checked = await authenticator.checkRecovery(
            tx,
            punterId,
            body.recoveryCode,
            caller,
          );
          if (!isRefusal(checked)) await sessions.mark(tx, sessionId, "recovery-code");
          return checked;
        });
        outbox.wake();
        return isRefusal(left)
          ? failed(punterId, caller, hidden(left))
          : { ...OK, recoveryCodesLeft: left };
      }
      const wrong =
        "code" in body
          ? await byCode(body.code, session, caller, "authenticator")
          : await byPasskey(body.passkey, session, caller);
      if (wrong) return wrong;
      if ("passkey" in body)
        await db.transact((tx) => sessions.mark(tx, sessionId, "authenticator"));
      return { ...OK, recoveryCodesLeft: null };
    },
  };
}

export type Proving = ReturnType<typeof createProving>;
