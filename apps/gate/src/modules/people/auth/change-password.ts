import type { BodyOf, changePassword as changePasswordRoute } from "@touchline/contract";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once, remembered } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { passwordIssue } from "./password.rules.ts";
import type { PasswordDeps } from "./password-deps.ts";
import { provePassword } from "./prove-password.ts";
import { fingerprint, writePassword } from "./write-password.ts";

/** The old password is the proof, or a recent proof apart from the login. */
export async function changePassword(
  deps: PasswordDeps,
  { oldPassword, password }: BodyOf<typeof changePasswordRoute>,
  { punterId, sessionId }: PunterSession,
  caller: Caller,
  key: string,
  provedLately: boolean,
) {
  const { db, outbox, clock, punters, passwords, sessions } = deps;
  const request = {
    scope: punterId,
    key,
    body: ["change-password", ...fingerprint(deps, oldPassword ?? "", password)],
  };
  const before = await db.read((reader) => remembered<{ status: "OK" }>(reader, request));
  if (before) return before;
  if (oldPassword === undefined && !provedLately) return refusal("PROOF_NEEDED");
  const unproved =
    oldPassword === undefined ? null : await provePassword(deps, punterId, oldPassword, caller);
  if (unproved) return unproved;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  const passwordHash = passwordIssue(password, punter) ?? (await passwords.hash(password));
  if (isRefusal(passwordHash)) return passwordHash;
  const changed = await db.transact((tx) =>
    once(tx, clock, request, async () => {
      await writePassword(deps, tx, punter, passwordHash, sessionId);
      await sessions.mark(tx, sessionId, "password");
      return { status: "OK" as const };
    }),
  );
  outbox.wake();
  return changed;
}

/** Records that the session's owner knows the password. */
export async function verifyPassword(
  deps: PasswordDeps,
  password: string,
  { punterId, sessionId }: PunterSession,
  caller: Caller,
) {
  const unproved = await provePassword(deps, punterId, password, caller);
  if (unproved) return unproved;
  await deps.db.transact((tx) => deps.sessions.mark(tx, sessionId, "password"));
  return { status: "OK" as const };
}
