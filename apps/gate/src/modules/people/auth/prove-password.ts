import type { Database } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { findPasswordHash } from "./credentials.store.ts";
import type { FailedLogins } from "./failed-logins.ts";
import type { LoginLimits } from "./login-limits.ts";
import type { Passwords } from "./passwords.ts";

export interface ProvePasswordDeps {
  db: Database;
  limits: LoginLimits;
  passwords: Passwords;
  failed: FailedLogins;
}

/**
 * Whether the password is right, counted like a login: an open session must not allow guessing.
 */
export async function provePassword(
  deps: ProvePasswordDeps,
  punterId: string,
  typed: string,
  caller: Caller,
) {
  return deps.failed(punterId, caller, await check(deps, punterId, typed, caller));
}

async function check(
  { db, limits, passwords }: ProvePasswordDeps,
  punterId: string,
  typed: string,
  caller: Caller,
) {
  const attempt = await limits.begin(caller.jurisdiction, punterId, caller.ip);
  if (attempt.deniedUntil !== null)
    return refusal("LOGIN_DENIED_BY_PERMISSION", {
      permissionDenyInfo: { disabledUntil: attempt.deniedUntil },
    });
  const right = await passwords.verify(
    await db.read((reader) => findPasswordHash(reader, punterId)),
    typed,
  );
  if (isRefusal(right)) await attempt.withdraw();
  else if (right) await attempt.succeeded();
  return isRefusal(right) ? right : right ? null : refusal("INCORRECT_PASSWORD");
}
