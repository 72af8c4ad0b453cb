import type { BodyOf, confirmSecondFactor, ProofWay, prove } from "@touchline/contract";
import { type Clock, keysOf } from "@touchline/core";
import type { Caller, PunterSession } from "../../../platform/caller.ts";
import type { Database } from "../../../platform/db.ts";
import type { Outbox } from "../../../platform/outbox.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/refusal.ts";
import type { FailedLogins } from "../failed-logins.ts";
import { hasPassword } from "../has-password.ts";
import type { PasswordService } from "../password.service.ts";
import { PROOF_MS, provedAt } from "../session.rules.ts";
import type { Sessions } from "../sessions.service.ts";
import type { Authenticator } from "./authenticator.ts";
import type { Assertion } from "./passkey-answer.ts";
import type { Passkeys } from "./passkeys.service.ts";

export interface ProvingDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  sessions: Sessions;
  passwords: Pick<PasswordService, "prove">;
  passkeys: Passkeys;
  authenticator: Authenticator;
  failed: FailedLogins;
}

export type Proof = BodyOf<typeof prove>;
const OK = { status: "OK" as const };

/**
 * Authenticates the owner of a session again: by a passkey, a code or the password. Sensitive
 * changes need a recent proof.
 */
export function createProving({
  db,
  outbox,
  clock,
  sessions,
  passwords,
  passkeys,
  authenticator,
  failed,
}: ProvingDeps) {
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
    const at = found && provedAt(found, needsPassword);
    return at && isRecent(at) ? at.getTime() + PROOF_MS : null;
  }

  async function ways(
    { punterId }: PunterSession,
    { jurisdiction }: Caller,
    hasPasskey: boolean,
  ): Promise<ProofWay[]> {
    const [password, app] = await Promise.all([
      db.read((reader) => hasPassword(reader, punterId, jurisdiction)),
      authenticator.isOn(punterId),
    ]);
    const offered = { passkey: hasPasskey, authenticator: app !== null, password };
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
      return isRecent(session?.keyProvedAt ?? null);
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
