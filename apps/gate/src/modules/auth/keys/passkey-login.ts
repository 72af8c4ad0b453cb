import type { BodyOf, passkeyLogin } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Caller } from "../../../platform/caller.ts";
import type { Database } from "../../../platform/db.ts";
import { refusal } from "../../../platform/refusal.ts";
import type { Jurisdictions } from "../../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../../punters/punters.module.ts";
import type { EarnedTry } from "../earned-try.ts";
import { unconfirmedRefusal } from "../login.rules.ts";
import type { LoginLimits } from "../login-limits.ts";
import { LOGIN_TYPES_OF } from "../login-types.data.ts";
import { sessionKind } from "../session.rules.ts";
import type { WayIn } from "../way-in.ts";
import type { Passkeys } from "./passkeys.service.ts";
import { relyingParty } from "./relying-party.ts";

export interface PasskeyLoginDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  limits: LoginLimits;
  unearned: EarnedTry;
  passkeys: Passkeys;
  wayIn: WayIn;
}

const OWNER = { purpose: "passkey-login", punterId: null, sessionId: null } as const;

/** A login by a passkey: behind the same limits, captcha and door as one by a password. */
export function createPasskeyLogin({ db, clock, jurisdictions, punters, limits, unearned, passkeys, wayIn }: PasskeyLoginDeps) {
  /** Where accounts are opened by a national identity alone, a passkey proves its owner later and opens nothing. */
  const mayLogIn = (caller: Caller) => LOGIN_TYPES_OF[caller.jurisdiction].length > 0 && relyingParty(caller) !== null;

  return {
    async begin(caller: Caller) {
      const options = mayLogIn(caller) ? await passkeys.loginOptions(caller) : null;
      return options ? { options } : refusal("PASSKEYS_UNAVAILABLE");
    },

    async logIn({ passkey, rememberMe, token }: BodyOf<typeof passkeyLogin>, caller: Caller) {
      if (!mayLogIn(caller)) return refusal("PASSKEYS_UNAVAILABLE");
      const stored = await passkeys.find(passkey.id);
      const attempt = await limits.begin(caller.jurisdiction, stored?.punterId ?? passkey.id, caller.ip);
      if (attempt.deniedUntil !== null)
        return refusal("LOGIN_DENIED_BY_PERMISSION", { permissionDenyInfo: { disabledUntil: attempt.deniedUntil } });
      // Before the challenge is used up: with its captcha solved, the same answer comes again.
      const challenged = attempt.needsCaptcha ? await unearned(token, caller) : null;
      if (challenged) {
        await attempt.withdraw();
        return challenged;
      }
      const right = await passkeys.check(passkey, stored, OWNER, caller);
      if (!right || !stored) return refusal("LOGIN_NOT_FOUND");
      const [punter] = await Promise.all([db.read((reader) => punters.byId(reader, stored.punterId)), attempt.succeeded()]);
      if (punter.jurisdiction !== caller.jurisdiction) return refusal("LOGIN_NOT_FOUND");
      const kind = sessionKind({ rememberMe }, jurisdictions.profile(caller.jurisdiction).flags);
      return (
        unconfirmedRefusal(punter, clock.now()) ??
        // A browser does not tell by what it knew its owner: a face, a finger or a code.
        wayIn(punter, { kind, loginType: "other", passwordProved: true, verified: true, from: caller })
      );
    },
  };
}

export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>;
