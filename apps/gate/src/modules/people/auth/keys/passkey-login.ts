import type { BodyOf, passkeyLogin } from "@touchline/contract";
import type { Caller } from "../../../../platform/http/caller.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import { type KeyLogin, keysLogIn } from "./key-login.ts";
import type { Passkeys } from "./passkeys.service.ts";
import { relyingParty } from "./relying-party.ts";

const OWNER = { purpose: "passkey-login", punterId: null, sessionId: null } as const;
const mayLogIn = (caller: Caller) => keysLogIn(caller) && relyingParty(caller) !== null;

/**
 * Logs in with a passkey. A browser does not reveal how it verified its owner (face, finger, code),
 * so the login type is `other`.
 */
export function createPasskeyLogin({ passkeys, enter }: { passkeys: Passkeys; enter: KeyLogin }) {
  return {
    async begin(caller: Caller) {
      const options = mayLogIn(caller) ? await passkeys.loginOptions(caller) : null;
      return options ? { options } : refusal("PASSKEYS_UNAVAILABLE");
    },

    async logIn({ passkey, rememberMe, token }: BodyOf<typeof passkeyLogin>, caller: Caller) {
      if (!mayLogIn(caller)) return refusal("PASSKEYS_UNAVAILABLE");
      const stored = await passkeys.find(passkey.id);
      const isRight = () => passkeys.check(passkey, stored, OWNER, caller);
      return enter(
        {
          keyName: passkey.id,
          punterId: stored?.punterId,
          loginType: "other",
          rememberMe,
          token,
          isRight,
        },
        caller,
      );
    },
  };
}

export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>;
