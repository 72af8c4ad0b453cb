import {
  changePassword,
  passwordToken,
  recoverPassword,
  setPassword,
  verifyPassword,
} from "@touchline/contract";
import type { PunterSession } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { answer } from "./login.routes.ts";
import type { PasswordService } from "./password.service.ts";
import type { PasswordRecovery } from "./recover-password.ts";

export function passwordRoutes(
  handle: Handle,
  recovery: PasswordRecovery,
  passwords: PasswordService,
  provedLately: (session: PunterSession) => Promise<boolean>,
): void {
  handle(recoverPassword, async ({ body, caller, idempotencyKey }) =>
    recovery.ask(body, caller, idempotencyKey),
  );
  handle(passwordToken, async ({ body, caller }) => passwords.tokenMode(body.token, caller));
  handle(setPassword, async ({ body, caller, cookies, idempotencyKey }) =>
    answer(await passwords.set(body, caller, idempotencyKey), cookies),
  );
  handle(changePassword, async ({ body, punter, caller, idempotencyKey }) =>
    passwords.change(body, punter, caller, idempotencyKey, await provedLately(punter)),
  );
  handle(verifyPassword, async ({ body, punter, caller }) =>
    passwords.verify(body.password, punter, caller),
  );
}
