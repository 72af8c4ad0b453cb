import type { BodyOf, login as loginRoute } from "@touchline/contract";
import type { Caller } from "../../platform/caller.ts";
import type { Database } from "../../platform/db.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { findPasswordHash } from "./credentials.store.ts";
import type { LoginLimits } from "./login-limits.ts";
import { identify } from "./login-name.rules.ts";
import type { Passwords } from "./passwords.ts";
import { sessionKind } from "./session.rules.ts";
import type { Sessions } from "./sessions.service.ts";

export interface LoginDeps {
  db: Database;
  punters: Punters;
  jurisdictions: Jurisdictions;
  limits: LoginLimits;
  passwords: Passwords;
  sessions: Sessions;
}

/** No punter's id: an unknown login asks the database as much as a known one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export function createLogin({ db, punters, jurisdictions, limits, passwords, sessions }: LoginDeps) {
  return async (body: BodyOf<typeof loginRoute>, caller: Pick<Caller, "jurisdiction" | "ip">) => {
    const name = identify(body);
    const { punter, stored } = await db.read(async (reader) => {
      const nameless = name.type === "phone_number" || name.type === "other";
      const found = nameless ? undefined : await punters.byLogin(reader, caller.jurisdiction, name);
      return { punter: found, stored: await findPasswordHash(reader, found?.punterId ?? NOBODY) };
    });
    // One account has many spellings (its number, its nickname, other letters that fold to the same): the account is counted.
    const attempt = await limits.begin(caller.jurisdiction, punter?.punterId ?? punters.loginKey(name.value), caller.ip);
    if (attempt.deniedUntil !== null)
      return refusal("LOGIN_DENIED_BY_PERMISSION", { permissionDenyInfo: { disabledUntil: attempt.deniedUntil } });

    const right = await passwords.verify(stored, body.password);
    if (isRefusal(right)) {
      await attempt.withdraw();
      return right;
    }
    if (!right || !punter) return refusal("LOGIN_NOT_FOUND");

    await attempt.succeeded();
    if (punter.state === "CLOSED") return refusal("INCORRECT_PUNTER_STATE");
    return sessions.open(punter.punterId, sessionKind(body, jurisdictions.profile(caller.jurisdiction).flags));
  };
}

export type Login = ReturnType<typeof createLogin>;
