import type { LoginType } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Bulkhead } from "../../../platform/http/bulkhead.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { PasswordLogin } from "../../../ports/auth.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import { findPasswordHash } from "./credentials.store.ts";
import type { EarnedTry } from "./earned-try.ts";
import { passwordLoginRefusal } from "./login.rules.ts";
import type { LoginLimits } from "./login-limits.ts";
import { type Identifier, identify } from "./login-name.rules.ts";
import type { Passwords } from "./passwords.ts";
import { sessionKind } from "./session.rules.ts";
import type { WayIn } from "./way-in.ts";

export interface LoginDeps {
  db: Database;
  clock: Clock;
  punters: Punters;
  jurisdictions: Jurisdictions;
  unearned: EarnedTry;
  limits: LoginLimits;
  passwords: Passwords;
  wayIn: WayIn;
  beginning: Bulkhead;
}

type LoginCaller = Pick<Caller, "jurisdiction" | "ip" | "visit">;

/** Two logins at a time use the database, so that a rush leaves connections for everybody else. */
export const LOGINS_BEGINNING = { atOnce: 2, waiting: 256 };

/** Not a punter's id: an unknown login costs as many queries as a known one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export async function logIn(deps: LoginDeps, asked: PasswordLogin, caller: Caller) {
  const { clock, jurisdictions, wayIn } = deps;
  const proved = await proveLogin(deps, asked, caller);
  if (isRefusal(proved)) return proved;
  const { punter, type } = proved;
  const kind = sessionKind(asked, jurisdictions.profile(caller.jurisdiction).flags);
  const loginType: LoginType = type;
  return (
    passwordLoginRefusal(punter, type, clock.now()) ??
    wayIn(punter, { kind, loginType, passwordProved: true, from: caller })
  );
}

/** The owner of a login and password, whatever the account's state; every attempt counts. */
export async function proveLogin(deps: LoginDeps, asked: PasswordLogin, caller: LoginCaller) {
  const { db, punters, jurisdictions, unearned, passwords, beginning } = deps;
  const name = identify(asked);
  const begun = await beginning.run(() => beginAttempt(deps, name, caller));
  if (isRefusal(begun)) return begun;
  const { known, stored, attempt } = begun;
  if (attempt.deniedUntil !== null)
    return refusal("LOGIN_DENIED_BY_PERMISSION", {
      permissionDenyInfo: { disabledUntil: attempt.deniedUntil },
    });
  const challenged = attempt.needsCaptcha ? await unearned(asked.token, caller) : null;
  if (challenged) {
    await attempt.withdraw();
    return challenged;
  }

  const right = await passwords.verify(stored, asked.password);
  if (isRefusal(right)) {
    await attempt.withdraw();
    return right;
  }
  // Where only a national identity logs in, a password is treated as wrong.
  if (
    !right ||
    !known ||
    name.type === "other" ||
    jurisdictions.profile(caller.jurisdiction).login.names.length === 0
  )
    return refusal("LOGIN_NOT_FOUND");

  const [punter] = await Promise.all([
    db.read((reader) => punters.byId(reader, known.punterId)),
    attempt.succeeded(),
  ]);
  return { punter, type: name.type };
}

/** The account that a login names, if any, with its password; the attempt is counted. */
async function beginAttempt(
  { db, punters, limits }: LoginDeps,
  name: Identifier,
  { jurisdiction, ip }: LoginCaller,
) {
  const { known, stored } = await db.read(async (reader) => {
    const found = await punters.byLogin(
      reader,
      jurisdiction,
      name.type === "other" ? { type: "nickname", value: "" } : name,
    );
    return { known: found, stored: await findPasswordHash(reader, found?.punterId ?? NOBODY) };
  });
  // An account has many spellings (number, nickname, letters that fold to the same), so count by
  // account.
  const attempt = await limits.begin(
    jurisdiction,
    known?.punterId ?? punters.loginKey(name.value),
    ip,
  );
  return { known, stored, attempt };
}
