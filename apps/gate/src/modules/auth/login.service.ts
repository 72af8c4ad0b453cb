import type { LoginType } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import { createBulkhead } from "../../platform/bulkhead.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Database } from "../../platform/db.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { findPasswordHash } from "./credentials.store.ts";
import type { EarnedTry } from "./earned-try.ts";
import { passwordLoginRefusal } from "./login.rules.ts";
import type { LoginLimits } from "./login-limits.ts";
import { identify } from "./login-name.rules.ts";
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
}

/** What the two calls that take a password have in common. */
export interface PasswordLogin {
  login: string;
  phoneNumber?: string | undefined;
  password: string;
  rememberMe?: boolean | undefined;
  keepPunterLoggedIn?: boolean | undefined;
  token?: string | undefined;
}

/**
 * A rush of logins comes to the database two at a time: all others who need it find a connection.
 */
const DOOR = { atOnce: 2, waiting: 256 };

/** No punter's id: an unknown login asks the database as much as a known one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export function createLogin({
  db,
  clock,
  punters,
  jurisdictions,
  unearned,
  limits,
  passwords,
  wayIn,
}: LoginDeps) {
  const door = createBulkhead(DOOR);

  /** Whose login and password these are, whatever the account's state; every try counts. */
  async function prove(
    asked: PasswordLogin,
    caller: Pick<Caller, "jurisdiction" | "ip" | "visit">,
  ) {
    const name = identify(asked);
    const begun = await door.run(async () => {
      const { known, stored } = await db.read(async (reader) => {
        const found = await punters.byLogin(
          reader,
          caller.jurisdiction,
          name.type === "other" ? { type: "nickname", value: "" } : name,
        );
        return { known: found, stored: await findPasswordHash(reader, found?.punterId ?? NOBODY) };
      });
      // One account has many spellings (its number, its nickname, other letters that fold to the
      // same): the account is counted.
      const attempt = await limits.begin(
        caller.jurisdiction,
        known?.punterId ?? punters.loginKey(name.value),
        caller.ip,
      );
      return { known, stored, attempt };
    });
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
    // Where accounts are opened by a national identity alone, a password is as good as none.
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

  return {
    prove,
    async logIn(asked: PasswordLogin, caller: Caller) {
      const proved = await prove(asked, caller);
      if (isRefusal(proved)) return proved;
      const { punter, type } = proved;
      const kind = sessionKind(asked, jurisdictions.profile(caller.jurisdiction).flags);
      const loginType: LoginType = type;
      return (
        passwordLoginRefusal(punter, type, clock.now()) ??
        wayIn(punter, { kind, loginType, passwordProved: true, from: caller })
      );
    },
  };
}

export type Login = ReturnType<typeof createLogin>["logIn"];
export type Prove = ReturnType<typeof createLogin>["prove"];
