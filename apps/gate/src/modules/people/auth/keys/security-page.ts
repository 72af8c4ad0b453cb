import type { ReplyOf, security } from "@touchline/contract";
import type { Caller, PunterSession } from "../../../../platform/http/caller.ts";
import { hasPassword } from "../has-password.ts";
import { MOST_PASSKEYS } from "./add-passkey.ts";
import { authenticatorSince } from "./authenticator.ts";
import { countCodesLeft } from "./authenticators.store.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { listOpenSessions } from "./open-sessions.ts";
import { passkeysOf } from "./passkeys.store.ts";
import { relyingParty } from "./relying-party.ts";

/** The account's keys, sessions and devices. */
export async function securityPage(
  deps: KeysDeps,
  punter: PunterSession,
  caller: Caller,
): Promise<ReplyOf<typeof security>> {
  const { db, devicesOf } = deps;
  const { punterId } = punter;
  const [kept, since, recoveryCodesLeft, password, sessions, devices] = await Promise.all([
    db.read((reader) => passkeysOf(reader, punterId)),
    authenticatorSince(deps, punterId),
    db.read((reader) => countCodesLeft(reader, punterId)),
    db.read((reader) => hasPassword(reader, punterId, caller.jurisdiction)),
    listOpenSessions(deps, punter),
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
}
