import {
  confirmSecondFactor as confirmSecondFactorRoute,
  endSession,
  endSessions,
  prove,
  proveBegin,
  security,
} from "@touchline/contract";
import type { Handle } from "../../../../platform/http/handle.ts";
import { authenticatorRoutes } from "./authenticator.routes.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { writeKeys } from "./key-writes.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { endOpenSession, endOpenSessions } from "./open-sessions.ts";
import { passkeyLoginRoutes, passkeysRoutes } from "./passkeys.routes.ts";
import { beginProof, proveOwner } from "./prove.ts";
import { securityPage } from "./security-page.ts";

export function keysRoutes(handle: Handle, deps: KeysDeps): void {
  passkeyLoginRoutes(handle, deps);

  handle(proveBegin, async ({ punter, caller }) => beginProof(deps, punter, caller));
  handle(prove, async ({ body, punter, caller }) => proveOwner(deps, punter, body, caller));
  handle(confirmSecondFactorRoute, async ({ body, punter, caller }) =>
    confirmSecondFactor(deps, punter, body, caller),
  );

  handle(security, async ({ punter, caller }) => securityPage(deps, punter, caller));

  passkeysRoutes(handle, deps);
  authenticatorRoutes(handle, deps);

  handle(endSession, async ({ punter, body: { id }, idempotencyKey }) =>
    writeKeys(deps, punter, idempotencyKey, ["session-end", id], (tx) =>
      endOpenSession(deps, tx, punter, id),
    ),
  );
  handle(endSessions, async ({ punter, body: { which }, caller, idempotencyKey }) =>
    writeKeys(deps, punter, idempotencyKey, ["sessions-end", which], (tx) =>
      endOpenSessions(deps, tx, punter, which, caller),
    ),
  );
}
