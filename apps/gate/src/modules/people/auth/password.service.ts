import type { BodyOf, changePassword, setPassword } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { type IdempotencyRequest, once, remembered } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { keyedHash } from "../../../platform/secrets.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Notify } from "../../site/notify/notify.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import { changePasswordHash, findPasswordHash } from "./credentials.store.ts";
import type { FailedLogins } from "./failed-logins.ts";
import { isShut } from "./login.rules.ts";
import type { LoginLimits } from "./login-limits.ts";
import type { LoginTokenKind, LoginTokens } from "./login-tokens.ts";
import { tellOwner } from "./owner-notices.ts";
import { PASSWORD_RULES, passwordIssue } from "./password.rules.ts";
import { CHANGED_TEXTS } from "./password-texts.data.ts";
import { type Passwords, passwordText } from "./passwords.ts";
import type { Repetition } from "./repetition.ts";
import type { Sessions } from "./sessions.service.ts";
import type { WayIn } from "./way-in.ts";

export interface PasswordDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  /** Keys the stored fingerprint of a request, which must not help to test passwords. */
  fingerprintKey: Uint8Array;
  notify: Notify;
  punters: Punters;
  limits: LoginLimits;
  passwords: Passwords;
  loginTokens: LoginTokens;
  sessions: Sessions;
  wayIn: WayIn;
  mayRepeat: Repetition;
  failed: FailedLogins;
  endDeviceKeys(tx: Tx, punterId: string): Promise<void>;
}

/** The punter and mode of a written password, for a repeated request. */
interface Written {
  punterId: string;
  mode: "recovering" | "creating";
  at: number;
}

const PLAIN = { rememberMe: false, infinite: false };
/** Other tokens that open the account without its password. */
const OTHER_KEYS: LoginTokenKind[] = [
  "recovering",
  "creating",
  "authentication",
  "registration",
  "email",
  "open",
];

export function createPasswordService(deps: PasswordDeps) {
  const {
    db,
    outbox,
    clock,
    fingerprintKey,
    notify,
    punters,
    limits,
    passwords,
    loginTokens,
    sessions,
    wayIn,
    mayRepeat,
    failed,
  } = deps;
  const fingerprint = (...texts: string[]) =>
    texts.map((text) => keyedHash(fingerprintKey, passwordText(text)));

  /**
   * Sets the new password and ends everything that the old one may have opened for somebody else.
   */
  async function write(
    tx: Tx,
    punter: Punter,
    passwordHash: string,
    keptSession: string | null,
  ): Promise<void> {
    await changePasswordHash(tx, punter.punterId, passwordHash, new Date(clock.now()));
    await loginTokens.spendTokens(tx, punter.punterId, OTHER_KEYS);
    await sessions.endOthers(tx, punter.punterId, keptSession);
    await deps.endDeviceKeys(tx, punter.punterId);
    await tellOwner(notify, tx, punter, CHANGED_TEXTS, {});
  }

  /**
   * Whether the password is right, counted like a login: an open session must not allow guessing.
   */
  async function prove(punterId: string, typed: string, caller: Caller) {
    return failed(punterId, caller, await check(punterId, typed, caller));
  }

  async function check(punterId: string, typed: string, caller: Caller) {
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

  /** The token's owner and purpose, on the owner's site only. */
  async function tokenOwner(token: string, caller: Caller) {
    if (token.trim() === "") return refusal("EMPTY_TOKEN");
    const found = await db.read((reader) => loginTokens.findToken(reader, token.trim()));
    if (found?.kind !== "recovering" && found?.kind !== "creating")
      return refusal("TOKEN_NOT_FOUND");
    const punter = await db.read((reader) => punters.byId(reader, found.punterId));
    return punter.jurisdiction === caller.jurisdiction
      ? { punter, mode: found.kind, expiresAt: found.expiresAt.getTime() }
      : refusal("TOKEN_NOT_FOUND");
  }

  async function setByToken(
    { token, password }: BodyOf<typeof setPassword>,
    caller: Caller,
    request: IdempotencyRequest,
  ) {
    const owner = await tokenOwner(token, caller);
    if (isRefusal(owner)) return owner;
    const { punter, mode } = owner;
    if (isShut(punter, clock.now()))
      return refusal("INCORRECT_PUNTER_STATE", { state: punter.state });
    const passwordHash = passwordIssue(password, punter) ?? (await passwords.hash(password));
    if (isRefusal(passwordHash)) return passwordHash;
    const written = await db.transact((tx) =>
      once(tx, clock, request, async (): Promise<Written | Refusal<"TOKEN_NOT_FOUND">> => {
        if (!(await loginTokens.takeToken(tx, token.trim(), mode)))
          return refusal("TOKEN_NOT_FOUND");
        await write(tx, punter, passwordHash, null);
        // The link reached the owner's mailbox or phone, so earlier failures no longer lock them
        // out.
        await limits.forgive(tx, caller.jurisdiction, punter.punterId, caller.ip);
        return { punterId: punter.punterId, mode, at: clock.now() };
      }),
    );
    outbox.wake();
    return written;
  }

  return {
    prove,
    async tokenMode(token: string, caller: Caller) {
      const owner = await tokenOwner(token, caller);
      return isRefusal(owner)
        ? owner
        : { mode: owner.mode, expiresAt: owner.expiresAt, password: PASSWORD_RULES };
    },

    /** For recovering and creating: the token is the proof. */
    async set(body: BodyOf<typeof setPassword>, caller: Caller, key: string) {
      const request = {
        scope: `set-password:${caller.jurisdiction}`,
        key,
        body: fingerprint(body.token, body.password),
      };
      const before = await db.read((reader) => remembered<Written>(reader, request));
      const written = before ?? (await setByToken(body, caller, request));
      if (isRefusal(written)) return written;
      // A late repeat, or one after another password change, is treated like any request with a
      // used token.
      if (!(await mayRepeat(written))) return refusal("TOKEN_NOT_FOUND");
      const punter = await db.read((reader) => punters.byId(reader, written.punterId));
      const loginType = written.mode === "recovering" ? "recovery_password" : "password";
      // Session tokens are never stored with a key: a repeated request logs in again.
      return wayIn(punter, { kind: PLAIN, loginType, passwordProved: true, from: caller });
    },

    /** For changing: the old password is the proof, or a recent proof apart from the login. */
    async change(
      { oldPassword, password }: BodyOf<typeof changePassword>,
      { punterId, sessionId }: PunterSession,
      caller: Caller,
      key: string,
      provedLately: boolean,
    ) {
      const request = {
        scope: punterId,
        key,
        body: ["change-password", ...fingerprint(oldPassword ?? "", password)],
      };
      const before = await db.read((reader) => remembered<{ status: "OK" }>(reader, request));
      if (before) return before;
      if (oldPassword === undefined && !provedLately) return refusal("PROOF_NEEDED");
      const unproved =
        oldPassword === undefined ? null : await prove(punterId, oldPassword, caller);
      if (unproved) return unproved;
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      const passwordHash = passwordIssue(password, punter) ?? (await passwords.hash(password));
      if (isRefusal(passwordHash)) return passwordHash;
      const changed = await db.transact((tx) =>
        once(tx, clock, request, async () => {
          await write(tx, punter, passwordHash, sessionId);
          await sessions.mark(tx, sessionId, "password");
          return { status: "OK" as const };
        }),
      );
      outbox.wake();
      return changed;
    },

    async verify(password: string, { punterId, sessionId }: PunterSession, caller: Caller) {
      const unproved = await prove(punterId, password, caller);
      if (unproved) return unproved;
      await db.transact((tx) => sessions.mark(tx, sessionId, "password"));
      return { status: "OK" as const };
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;
