import type { Tx } from "../../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import { seal } from "../../../../platform/secrets.ts";
import { SECRET_BYTES, secretText, secretUri } from "./authenticator.rules.ts";
import { newCodes, randomBytes, takeCode } from "./authenticator-codes.ts";
import * as store from "./authenticators.store.ts";
import type { KeysDeps } from "./keys-deps.ts";

/** Since when the owner's authenticator app counts, or null. */
export const authenticatorSince = async (
  { db }: Pick<KeysDeps, "db">,
  punterId: string,
): Promise<Date | null> =>
  (await db.read((reader) => store.findAuthenticator(reader, punterId)))?.confirmedAt ?? null;

export async function beginAuthenticator(deps: KeysDeps, { punterId }: PunterSession) {
  const { db, clock, punters, brand, secrets } = deps;
  const key = secretText(randomBytes(deps, SECRET_BYTES));
  const kept = await db.transact((tx) =>
    store.putUnconfirmed(
      tx,
      punterId,
      seal(secrets.authenticator, key, randomBytes(deps, 16)),
      new Date(clock.now()),
    ),
  );
  if (!kept) return refusal("AUTHENTICATOR_ON");
  const { email, nickname, accountNumber } = await db.read((reader) =>
    punters.byId(reader, punterId),
  );
  return { key, uri: secretUri(key, email ?? nickname ?? String(accountNumber), brand) };
}

/**
 * The first code proves that the app has the key: only now it counts, and this session has given
 * it.
 */
export const confirmAuthenticator = (
  deps: KeysDeps,
  { punterId, sessionId }: PunterSession,
  code: string,
  caller: Caller,
) =>
  deps.db.transact(async (tx) => {
    const { clock, punters, sessions, notices } = deps;
    const known = await store.lockAuthenticator(tx, punterId);
    if (known?.confirmedAt) return refusal("AUTHENTICATOR_ON");
    const wrong = await takeCode(deps, tx, punterId, code, caller, { confirmed: false });
    if (wrong) return wrong;
    await store.changeAuthenticator(tx, punterId, { confirmed_at: new Date(clock.now()) });
    await sessions.mark(tx, sessionId, "authenticator");
    await notices.tell(tx, await punters.byId(tx, punterId), "authenticator-on", caller);
    return { recoveryCodes: await newCodes(deps, tx, punterId) };
  });

export async function removeAuthenticator(
  { clock, punters, notices }: KeysDeps,
  tx: Tx,
  punterId: string,
  caller: Pick<Caller, "origin">,
) {
  if (!(await store.deleteAuthenticator(tx, punterId))) return refusal("AUTHENTICATOR_OFF");
  await store.replaceCodes(tx, punterId, [], new Date(clock.now()));
  await notices.tell(tx, await punters.byId(tx, punterId), "authenticator-off", caller);
  return { status: "OK" as const };
}

export const renewRecoveryCodes = (deps: KeysDeps, { punterId }: PunterSession, caller: Caller) =>
  deps.db.transact(async (tx) => {
    const known = await store.lockAuthenticator(tx, punterId);
    if (!known?.confirmedAt) return refusal("AUTHENTICATOR_OFF");
    const codes = await newCodes(deps, tx, punterId);
    const punter = await deps.punters.byId(tx, punterId);
    await deps.notices.tell(tx, punter, "recovery-codes-made", caller);
    return { recoveryCodes: codes };
  });
