import {
  changePassword as changePasswordRoute,
  passwordToken,
  recoverPassword,
  setPassword as setPasswordRoute,
  verifyPassword as verifyPasswordRoute,
} from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { changePassword, verifyPassword } from "./change-password.ts";
import { type GivenProofDeps, wasProofGiven } from "./keys/recent-proof.ts";
import { answer } from "./login.routes.ts";
import type { PasswordDeps } from "./password-deps.ts";
import { askRecovery, type RecoverDeps } from "./recover-password.ts";
import { passwordTokenMode, setPassword } from "./set-password.ts";

type Deps = PasswordDeps & RecoverDeps & GivenProofDeps;

export function passwordRoutes(handle: Handle, deps: Deps): void {
  handle(recoverPassword, async ({ body, caller, idempotencyKey }) =>
    askRecovery(deps, body, caller, idempotencyKey),
  );
  handle(passwordToken, async ({ body, caller }) => passwordTokenMode(deps, body.token, caller));
  handle(setPasswordRoute, async ({ body, caller, cookies, idempotencyKey }) =>
    answer(await setPassword(deps, body, caller, idempotencyKey), cookies),
  );
  handle(changePasswordRoute, async ({ body, punter, caller, idempotencyKey }) =>
    changePassword(deps, body, punter, caller, idempotencyKey, await wasProofGiven(deps, punter)),
  );
  handle(verifyPasswordRoute, async ({ body, punter, caller }) =>
    verifyPassword(deps, body.password, punter, caller),
  );
}
