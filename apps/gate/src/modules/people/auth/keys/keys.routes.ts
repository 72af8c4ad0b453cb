import {
  addPasskey,
  addPasskeyBegin,
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  confirmSecondFactor,
  endSession,
  endSessions,
  passkeyLogin,
  passkeyLoginBegin,
  prove,
  proveBegin,
  type ReplyOf,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  security,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../../platform/database/db.ts";
import type { PunterSession } from "../../../../platform/http/caller.ts";
import type { Handle } from "../../../../platform/http/handle.ts";
import { once } from "../../../../platform/http/idempotency.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { Punters } from "../../punters/punters.module.ts";
import type { FailedLogins } from "../failed-logins.ts";
import { hasPassword } from "../has-password.ts";
import { answer } from "../login.routes.ts";
import type { Authenticator } from "./authenticator.ts";
import type { OpenSessions } from "./open-sessions.ts";
import type { PasskeyLogin } from "./passkey-login.ts";
import { MOST_PASSKEYS, type Passkeys } from "./passkeys.service.ts";
import * as store from "./passkeys.store.ts";
import type { Proving } from "./prove.ts";
import { relyingParty } from "./relying-party.ts";
import type { SecurityNotices } from "./security-notices.ts";

/** The punter's native devices. */
export type DevicesOf = (punterId: string) => Promise<ReplyOf<typeof security>["devices"]>;

export interface KeysRoutesDeps {
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  punters: Punters;
  failed: FailedLogins;
  passkeys: Passkeys;
  logIn: PasskeyLogin;
  proving: Proving;
  authenticator: Authenticator;
  open: OpenSessions;
  notices: SecurityNotices;
  devicesOf: DevicesOf;
}

export function keysRoutes(deps: KeysRoutesDeps): void {
  const {
    handle,
    db,
    outbox,
    clock,
    punters,
    failed,
    passkeys,
    logIn,
    proving,
    authenticator,
    open,
    notices,
    devicesOf,
  } = deps;

  /** Runs a write once per key, and sends its notices. */
  async function written<T extends object>(
    { punterId }: PunterSession,
    key: string,
    body: unknown,
    write: (tx: Tx) => Promise<T>,
  ) {
    const result = await db.transact((tx) =>
      once(tx, clock, { scope: punterId, key, body }, () => write(tx)),
    );
    outbox.wake();
    return result;
  }

  handle(passkeyLoginBegin, async ({ caller }) => logIn.begin(caller));
  handle(passkeyLogin, async ({ body, caller, cookies }) =>
    answer(failed(body.passkey.id, caller, await logIn.logIn(body, caller)), cookies),
  );

  handle(proveBegin, async ({ punter, caller }) => proving.begin(punter, caller));
  handle(prove, async ({ body, punter, caller }) => proving.prove(punter, body, caller));
  handle(confirmSecondFactor, async ({ body, punter, caller }) =>
    proving.confirm(punter, body, caller),
  );

  handle(security, async ({ punter, caller }) => {
    const { punterId } = punter;
    const [kept, since, recoveryCodesLeft, password, sessions, devices] = await Promise.all([
      db.read((reader) => passkeys.list(reader, punterId)),
      authenticator.isOn(punterId),
      authenticator.codesLeft(punterId),
      db.read((reader) => hasPassword(reader, punterId, caller.jurisdiction)),
      open.list(punter),
      devicesOf(punterId),
    ]);
    const party = relyingParty(caller);
    return {
      passkeysAvailable: party !== null,
      passkeys: kept.map(({ credentialId, name, createdAt, lastUsedAt, backedUp, rpId }) => ({
        id: credentialId,
        name,
        backedUp,
        here: rpId === party?.rpId,
        createdAt: createdAt.getTime(),
        lastUsedAt: lastUsedAt?.getTime() ?? null,
      })),
      mostPasskeys: MOST_PASSKEYS,
      authenticator: { enabled: since !== null, since: since?.getTime() ?? null },
      recoveryCodesLeft,
      hasPassword: password,
      sessions,
      devices,
    };
  });

  handle(
    addPasskeyBegin,
    async ({ punter, caller }) =>
      (await proving.needed(punter)) ?? passkeys.addBegin(punter, caller),
  );
  handle(addPasskey, async ({ punter, body, caller }) => {
    const added = (await proving.needed(punter)) ?? (await passkeys.add(punter, body, caller));
    outbox.wake();
    return added;
  });
  handle(renamePasskey, async ({ punter, body: { id, name }, idempotencyKey }) =>
    written(punter, idempotencyKey, ["passkey-name", id, name], async (tx) =>
      (await store.renamePasskey(tx, punter.punterId, id, name.trim() || "Passkey"))
        ? { status: "OK" as const }
        : refusal("PASSKEY_NOT_FOUND"),
    ),
  );
  handle(removePasskey, async ({ punter, body: { id }, caller, idempotencyKey }) => {
    const unproved = await proving.needed(punter);
    if (unproved) return unproved;
    return written(punter, idempotencyKey, ["passkey-remove", id], async (tx) => {
      if ((await store.deletePasskey(tx, punter.punterId, id)) === null)
        return refusal("PASSKEY_NOT_FOUND");
      await notices.tell(tx, await punters.byId(tx, punter.punterId), "passkey-removed", caller);
      return { status: "OK" as const };
    });
  });

  handle(
    authenticatorBegin,
    async ({ punter }) => (await proving.needed(punter)) ?? authenticator.begin(punter),
  );
  handle(authenticatorConfirm, async ({ punter, body, caller }) => {
    const confirmed =
      (await proving.needed(punter)) ?? (await authenticator.confirm(punter, body.code, caller));
    outbox.wake();
    return confirmed;
  });
  handle(authenticatorRemove, async ({ punter, caller, idempotencyKey }) => {
    const unproved = await proving.needed(punter);
    if (unproved) return unproved;
    return written(punter, idempotencyKey, ["authenticator-remove"], (tx) =>
      authenticator.remove(tx, punter.punterId, caller),
    );
  });
  handle(renewRecoveryCodes, async ({ punter, caller }) => {
    const renewed =
      (await proving.needed(punter)) ?? (await authenticator.renewCodes(punter, caller));
    outbox.wake();
    return renewed;
  });

  handle(endSession, async ({ punter, body: { id }, idempotencyKey }) =>
    written(punter, idempotencyKey, ["session-end", id], (tx) => open.end(tx, punter, id)),
  );
  handle(endSessions, async ({ punter, body: { which }, caller, idempotencyKey }) =>
    written(punter, idempotencyKey, ["sessions-end", which], (tx) =>
      open.endAll(tx, punter, which, caller),
    ),
  );
}
