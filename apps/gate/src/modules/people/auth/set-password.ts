import type { BodyOf, setPassword as setPasswordRoute } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { type IdempotencyRequest, once, remembered } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { isShut } from "./login.rules.ts";
import { findToken, takeToken } from "./login-tokens.ts";
import { PASSWORD_RULES, passwordIssue } from "./password.rules.ts";
import type { PasswordDeps } from "./password-deps.ts";
import { fingerprint, writePassword } from "./write-password.ts";

/** The punter and mode of a written password, for a repeated request. */
interface Written {
  punterId: string;
  mode: "recovering" | "creating";
  at: number;
}

/** A token's owner and purpose. */
interface TokenOwner {
  punter: Punter;
  mode: Written["mode"];
  expiresAt: number;
}

const PLAIN = { rememberMe: false, infinite: false };

export async function passwordTokenMode(deps: PasswordDeps, token: string, caller: Caller) {
  const owner = await ownerOf(deps, token, caller);
  return isRefusal(owner)
    ? owner
    : { mode: owner.mode, expiresAt: owner.expiresAt, password: PASSWORD_RULES };
}

/** For recovering and creating: the token is the proof. */
export async function setPassword(
  deps: PasswordDeps,
  body: BodyOf<typeof setPasswordRoute>,
  caller: Caller,
  key: string,
) {
  const { db, punters, wayIn, mayRepeat } = deps;
  const request = {
    scope: `set-password:${caller.jurisdiction}`,
    key,
    body: fingerprint(deps, body.token, body.password),
  };
  const before = await db.read((reader) => remembered<Written>(reader, request));
  const written = before ?? (await setByToken(deps, body, caller, request));
  if (isRefusal(written)) return written;
  // A late repeat, or one after another password change, is treated like any request with a used
  // token.
  if (!(await mayRepeat(written))) return refusal("TOKEN_NOT_FOUND");
  const punter = await db.read((reader) => punters.byId(reader, written.punterId));
  const loginType = written.mode === "recovering" ? "recovery_password" : "password";
  // Session tokens are never stored with a key: a repeated request logs in again.
  return wayIn(punter, { kind: PLAIN, loginType, passwordProved: true, from: caller });
}

async function setByToken(
  deps: PasswordDeps,
  { token, password }: BodyOf<typeof setPasswordRoute>,
  caller: Caller,
  request: IdempotencyRequest,
) {
  const { db, outbox, clock, passwords } = deps;
  const owner = await ownerOf(deps, token, caller);
  if (isRefusal(owner)) return owner;
  const { punter } = owner;
  if (isShut(punter, clock.now()))
    return refusal("INCORRECT_PUNTER_STATE", { state: punter.state });
  const passwordHash = passwordIssue(password, punter) ?? (await passwords.hash(password));
  if (isRefusal(passwordHash)) return passwordHash;
  const written = await db.transact((tx) =>
    once(tx, clock, request, () => writeOnce(deps, tx, token, owner, passwordHash, caller)),
  );
  outbox.wake();
  return written;
}

/** The token's owner and purpose, on the owner's site only. */
async function ownerOf(
  deps: PasswordDeps,
  token: string,
  caller: Caller,
): Promise<TokenOwner | Refusal<"EMPTY_TOKEN" | "TOKEN_NOT_FOUND">> {
  const { db, punters } = deps;
  if (token.trim() === "") return refusal("EMPTY_TOKEN");
  const found = await db.read((reader) => findToken(deps, reader, token.trim()));
  if (found?.kind !== "recovering" && found?.kind !== "creating") return refusal("TOKEN_NOT_FOUND");
  const punter = await db.read((reader) => punters.byId(reader, found.punterId));
  return punter.jurisdiction === caller.jurisdiction
    ? { punter, mode: found.kind, expiresAt: found.expiresAt.getTime() }
    : refusal("TOKEN_NOT_FOUND");
}

async function writeOnce(
  deps: PasswordDeps,
  tx: Tx,
  token: string,
  { punter, mode }: TokenOwner,
  passwordHash: string,
  caller: Caller,
): Promise<Written | Refusal<"TOKEN_NOT_FOUND">> {
  if (!(await takeToken(deps, tx, token.trim(), mode))) return refusal("TOKEN_NOT_FOUND");
  await writePassword(deps, tx, punter, passwordHash, null);
  // The link reached the owner's mailbox or phone, so earlier failures no longer lock them out.
  await deps.limits.forgive(tx, caller.jurisdiction, punter.punterId, caller.ip);
  return { punterId: punter.punterId, mode, at: deps.clock.now() };
}
