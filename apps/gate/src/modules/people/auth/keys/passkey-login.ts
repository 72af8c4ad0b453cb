import type { BodyOf, passkeyLogin } from "@touchline/contract";
import type { Caller } from "../../../../platform/http/caller.ts";
import { refusal } from "../../../../platform/http/refusal.ts";
import { keysLogIn, logInByKey } from "./key-login.ts";
import type { KeysDeps } from "./keys-deps.ts";
import { findPasskey } from "./passkeys.store.ts";
import { checkPasskey, passkeyLoginOptions } from "./passkeys.ts";
import { relyingParty } from "./relying-party.ts";

const OWNER = { purpose: "passkey-login", punterId: null, sessionId: null } as const;
const mayLogIn = (caller: Caller) => keysLogIn(caller) && relyingParty(caller) !== null;

export async function beginPasskeyLogin(deps: KeysDeps, caller: Caller) {
  const options = mayLogIn(caller) ? await passkeyLoginOptions(deps, caller) : null;
  return options ? { options } : refusal("PASSKEYS_UNAVAILABLE");
}

/**
 * Logs in with a passkey. A browser does not reveal how it verified its owner (face, finger, code),
 * so the login type is `other`.
 */
export async function logInByPasskey(
  deps: KeysDeps,
  { passkey, rememberMe, token }: BodyOf<typeof passkeyLogin>,
  caller: Caller,
) {
  if (!mayLogIn(caller)) return refusal("PASSKEYS_UNAVAILABLE");
  const stored = await deps.db.read((reader) => findPasskey(reader, passkey.id));
  const isRight = () => checkPasskey(deps, passkey, stored, OWNER, caller);
  return logInByKey(
    deps,
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
}
