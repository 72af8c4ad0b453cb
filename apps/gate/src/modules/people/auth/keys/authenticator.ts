import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { type Refusal, refusal } from "../../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import { deriveKey, keyedHash, seal, unseal } from "../../../../platform/secrets.ts";
import type { Punters } from "../../punters/punters.module.ts";
import type { Sessions } from "../sessions.service.ts";
import {
  afterWrongCode,
  isFirstLock,
  recoveryCodes,
  recoveryText,
  SECRET_BYTES,
  secretText,
  secretUri,
  stepOf,
} from "./authenticator.rules.ts";
import * as store from "./authenticators.store.ts";
import type { SecurityNotices } from "./security-notices.ts";

export interface AuthenticatorDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  dataKey: Uint8Array;
  brand: string;
  punters: Punters;
  sessions: Sessions;
  notices: SecurityNotices;
}

type CodeRefusal = Refusal<
  "SECOND_FACTOR_CODE_WRONG" | "SECOND_FACTOR_LOCKED" | "AUTHENTICATOR_OFF"
>;

/** Codes of the owner's authenticator app, and ten recovery codes for when it is lost. */
export function createAuthenticator({
  db,
  clock,
  random,
  dataKey,
  brand,
  punters,
  sessions,
  notices,
}: AuthenticatorDeps) {
  const sealKey = deriveKey(dataKey, "authenticator");
  const codeKey = deriveKey(dataKey, "recovery-code");
  const now = () => new Date(clock.now());
  const bytes = (count: number) => Buffer.from(random.token(count), "base64url");
  const hashOf = (punterId: string, code: string) =>
    keyedHash(codeKey, `${punterId}:${recoveryText(code)}`);

  /** Ten codes, shown once; the table holds keyed hashes. */
  async function newCodes(tx: Tx, punterId: string): Promise<string[]> {
    const codes = recoveryCodes(() => bytes(64));
    await store.replaceCodes(
      tx,
      punterId,
      codes.map((code) => hashOf(punterId, code)),
      now(),
    );
    return codes;
  }

  /**
   * Checks a code and counts wrong ones. Refusals are returned, not thrown, so that the count is
   * committed.
   */
  async function counted(
    tx: Tx,
    punterId: string,
    caller: Pick<Caller, "origin">,
    isRight: (
      known: NonNullable<Awaited<ReturnType<typeof store.lockAuthenticator>>>,
    ) => Promise<store.AuthenticatorChange | null>,
  ): Promise<CodeRefusal | null> {
    const known = await store.lockAuthenticator(tx, punterId);
    if (!known) return refusal("AUTHENTICATOR_OFF");
    if (known.lockedUntil && known.lockedUntil > now())
      return refusal("SECOND_FACTOR_LOCKED", { lockedUntil: known.lockedUntil.getTime() });
    const change = await isRight(known);
    if (change) {
      await store.changeAuthenticator(tx, punterId, { ...change, failures: 0, locked_until: null });
      return null;
    }
    const wrong = afterWrongCode(known.failures, clock.now());
    await store.changeAuthenticator(tx, punterId, wrong);
    if (isFirstLock(wrong.failures))
      await notices.tell(tx, await punters.byId(tx, punterId), "codes-locked", caller);
    return refusal("SECOND_FACTOR_CODE_WRONG");
  }

  const takeCode = (
    tx: Tx,
    punterId: string,
    code: string,
    caller: Pick<Caller, "origin">,
    confirmed: boolean,
  ) =>
    counted(tx, punterId, caller, async ({ secretSealed, lastStep, confirmedAt }) => {
      if ((confirmedAt !== null) !== confirmed) return null;
      const step = stepOf(unseal(sealKey, secretSealed), code, lastStep, clock.now());
      return step === null ? null : { last_step: step };
    });

  return {
    isOn: async (punterId: string) =>
      (await db.read((reader) => store.findAuthenticator(reader, punterId)))?.confirmedAt ?? null,
    codesLeft: (punterId: string) => db.read((reader) => store.countCodesLeft(reader, punterId)),

    /** Null if the code is correct; it is then used up. */
    check: (tx: Tx, punterId: string, code: string, caller: Pick<Caller, "origin">) =>
      takeCode(tx, punterId, code, caller, true),

    /** The same for a recovery code; the owner is notified of its use. */
    async checkRecovery(
      tx: Tx,
      punterId: string,
      code: string,
      caller: Pick<Caller, "origin">,
    ): Promise<CodeRefusal | number> {
      const wrong = await counted(tx, punterId, caller, async ({ confirmedAt }) =>
        confirmedAt !== null && (await store.useCode(tx, punterId, hashOf(punterId, code), now()))
          ? {}
          : null,
      );
      if (wrong) return wrong;
      await notices.tell(tx, await punters.byId(tx, punterId), "recovery-code-used", caller);
      return store.countCodesLeft(tx, punterId);
    },

    async begin({ punterId }: PunterSession) {
      const key = secretText(bytes(SECRET_BYTES));
      const kept = await db.transact((tx) =>
        store.putUnconfirmed(tx, punterId, seal(sealKey, key, bytes(16)), now()),
      );
      if (!kept) return refusal("AUTHENTICATOR_ON");
      const { email, nickname, accountNumber } = await db.read((reader) =>
        punters.byId(reader, punterId),
      );
      return { key, uri: secretUri(key, email ?? nickname ?? String(accountNumber), brand) };
    },

    /**
     * The first code proves that the app has the key: only now it counts, and this session has
     * given it.
     */
    confirm: ({ punterId, sessionId }: PunterSession, code: string, caller: Caller) =>
      db.transact(async (tx) => {
        const known = await store.lockAuthenticator(tx, punterId);
        if (known?.confirmedAt) return refusal("AUTHENTICATOR_ON");
        const wrong = await takeCode(tx, punterId, code, caller, false);
        if (wrong) return wrong;
        await store.changeAuthenticator(tx, punterId, { confirmed_at: now() });
        await sessions.mark(tx, sessionId, "authenticator");
        await notices.tell(tx, await punters.byId(tx, punterId), "authenticator-on", caller);
        return { recoveryCodes: await newCodes(tx, punterId) };
      }),

    remove: async (tx: Tx, punterId: string, caller: Pick<Caller, "origin">) => {
      if (!(await store.deleteAuthenticator(tx, punterId))) return refusal("AUTHENTICATOR_OFF");
      await store.replaceCodes(tx, punterId, [], now());
      await notices.tell(tx, await punters.byId(tx, punterId), "authenticator-off", caller);
      return { status: "OK" as const };
    },

    renewCodes: ({ punterId }: PunterSession, caller: Caller) =>
      db.transact(async (tx) => {
        const known = await store.lockAuthenticator(tx, punterId);
        if (!known?.confirmedAt) return refusal("AUTHENTICATOR_OFF");
        const codes = await newCodes(tx, punterId);
        await notices.tell(tx, await punters.byId(tx, punterId), "recovery-codes-made", caller);
        return { recoveryCodes: codes };
      }),
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
