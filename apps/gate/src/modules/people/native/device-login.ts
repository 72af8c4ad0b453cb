import type { BodyOf, DeviceKeyKind, deviceLogin, deviceProve } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Auth, BrowserVisit, ChallengeOwner } from "../../../ports/auth.ts";
import { keysLogIn } from "../auth/auth.module.ts";
import { beginTry, endTry, findKey, type StoredKey } from "./native.store.ts";
import { isSignedBy, NOBODYS_POINT, type SignedPurpose, signedText } from "./signed-text.ts";

export interface DeviceLoginDeps {
  db: Database;
  clock: Clock;
  auth: Auth;
}

/**
 * Wrong answers per key in a row: a passcode has ten thousand values, and somebody with the device
 * can try them.
 */
export const MOST_TRIES = 5;
const GUEST: ChallengeOwner = { purpose: "device-login", punterId: null, sessionId: null };

interface SignedAnswer {
  keyId: string;
  challenge: string;
  signature: string;
}

/** Logins and proofs with a device key. */
export function createDeviceLogin({ db, clock, auth }: DeviceLoginDeps) {
  /**
   * Every answer uses up a challenge and a try; an unknown key costs the same statements and one
   * signature check.
   */
  async function isRight(
    answer: SignedAnswer,
    key: StoredKey | undefined,
    owner: ChallengeOwner,
    purpose: SignedPurpose,
    caller: Caller,
  ) {
    const { keyId, challenge, signature } = answer;
    const text = signedText(purpose, { site: caller.host, challenge, keyId });
    const taken = await db.statement((tx) => auth.challenges.take(tx, challenge, owner));
    const counted = await db.statement((tx) => beginTry(tx, keyId, MOST_TRIES));
    const signed = isSignedBy(key?.publicKey ?? NOBODYS_POINT, text, signature);
    if (!taken || !counted || !signed || !key) return false;
    await db.transact((tx) => endTry(tx, key, new Date(clock.now())));
    return true;
  }

  const isLocked = (key: StoredKey | undefined) => key !== undefined && key.failures >= MOST_TRIES;

  return {
    begin: () => db.statement((tx) => auth.challenges.issue(tx, GUEST)),

    async logIn(
      { rememberMe, token, ...answer }: BodyOf<typeof deviceLogin>,
      { cookies, caller }: BrowserVisit,
    ) {
      const key = await db.read((reader) => findKey(reader, answer.keyId));
      // Reveals the lock to anybody who knows the key's id: its device, which must now ask for the
      // password.
      if (isLocked(key)) return refusal("DEVICE_KEY_LOCKED");
      if (!keysLogIn(caller)) return refusal("LOGIN_NOT_FOUND");
      const loginType: DeviceKeyKind | "other" = key?.kind ?? "other";
      const attempt = {
        keyName: answer.keyId,
        punterId: key?.punterId,
        loginType,
        rememberMe,
        token,
        isRight: () => isRight(answer, key, GUEST, "device-login", caller),
      };
      return auth.logInByKey(attempt, { cookies, caller });
    },

    proofBegin: ({ punterId, sessionId }: PunterSession) =>
      db.statement((tx) =>
        auth.challenges.issue(tx, { purpose: "device-proof", punterId, sessionId }),
      ),

    async prove(
      answer: BodyOf<typeof deviceProve>,
      { punterId, sessionId }: PunterSession,
      caller: Caller,
    ) {
      const found = await db.read((reader) => findKey(reader, answer.keyId));
      const key = found?.punterId === punterId ? found : undefined;
      if (isLocked(key)) return refusal("DEVICE_KEY_LOCKED");
      const owner: ChallengeOwner = { purpose: "device-proof", punterId, sessionId };
      if (!key || !(await isRight(answer, key, owner, "device-proof", caller)))
        return refusal("DEVICE_REFUSED");
      const provedUntil = await db.transact((tx) => auth.provedByKey(tx, sessionId));
      return { status: "OK" as const, provedUntil };
    },
  };
}

export type DeviceLogin = ReturnType<typeof createDeviceLogin>;
