import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  renewRecoveryCodes as renewRecoveryCodesRoute,
} from "@touchline/contract";
import type { Handle } from "../../../../platform/http/handle.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "./authenticator.ts";
import { writeKeys } from "./key-writes.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { unproved } from "./recent-proof.ts";

export function authenticatorRoutes(handle: Handle, deps: KeysDeps): void {
  const { outbox } = deps;
  handle(
    authenticatorBegin,
    async ({ punter }) => (await unproved(deps, punter)) ?? beginAuthenticator(deps, punter),
  );
  handle(authenticatorConfirm, async ({ punter, body, caller }) => {
    const confirmed =
      (await unproved(deps, punter)) ??
      (await confirmAuthenticator(deps, punter, body.code, caller));
    outbox.wake();
    return confirmed;
  });
  handle(authenticatorRemove, async ({ punter, caller, idempotencyKey }) => {
    const refused = await unproved(deps, punter);
    if (refused) return refused;
    return writeKeys(deps, punter, idempotencyKey, ["authenticator-remove"], (tx) =>
      removeAuthenticator(deps, tx, punter.punterId, caller),
    );
  });
  handle(renewRecoveryCodesRoute, async ({ punter, caller }) => {
    const renewed =
      (await unproved(deps, punter)) ?? (await renewRecoveryCodes(deps, punter, caller));
    outbox.wake();
    return renewed;
  });
}
