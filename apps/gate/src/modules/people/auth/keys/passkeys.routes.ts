import {
  addPasskeyBegin,
  addPasskey as addPasskeyRoute,
  passkeyLogin,
  passkeyLoginBegin,
  removePasskey,
  renamePasskey,
} from "@touchline/contract";
import type { Handle } from "../../../../platform/http/handle.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import { answer } from "../login.routes.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { writeKeys } from "./key-writes.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { beginPasskeyLogin, logInByPasskey } from "./passkey-login.ts";
import * as store from "./passkeys.store.ts";
import { unproved } from "./recent-proof.ts";

export function passkeyLoginRoutes(handle: Handle, deps: KeysDeps): void {
  handle(passkeyLoginBegin, async ({ caller }) => beginPasskeyLogin(deps, caller));
  handle(passkeyLogin, async ({ body, caller, cookies }) =>
    answer(deps.failed(body.passkey.id, caller, await logInByPasskey(deps, body, caller)), cookies),
  );
}

export function passkeysRoutes(handle: Handle, deps: KeysDeps): void {
  const { outbox, punters, notices } = deps;
  handle(
    addPasskeyBegin,
    async ({ punter, caller }) =>
      (await unproved(deps, punter)) ?? beginPasskey(deps, punter, caller),
  );
  handle(addPasskeyRoute, async ({ punter, body, caller }) => {
    const added = (await unproved(deps, punter)) ?? (await addPasskey(deps, punter, body, caller));
    outbox.wake();
    return added;
  });
  handle(renamePasskey, async ({ punter, body: { id, name }, idempotencyKey }) =>
    writeKeys(deps, punter, idempotencyKey, ["passkey-name", id, name], async (tx) =>
      (await store.renamePasskey(tx, punter.punterId, id, name.trim() || "Passkey"))
        ? { status: "OK" as const }
        : refusal("PASSKEY_NOT_FOUND"),
    ),
  );
  handle(removePasskey, async ({ punter, body: { id }, caller, idempotencyKey }) => {
    const refused = await unproved(deps, punter);
    if (refused) return refused;
    return writeKeys(deps, punter, idempotencyKey, ["passkey-remove", id], async (tx) => {
      if ((await store.deletePasskey(tx, punter.punterId, id)) === null)
        return refusal("PASSKEY_NOT_FOUND");
      await notices.tell(tx, await punters.byId(tx, punter.punterId), "passkey-removed", caller);
      return { status: "OK" as const };
    });
  });
}
