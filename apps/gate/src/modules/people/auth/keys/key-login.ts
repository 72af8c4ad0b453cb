import { profileOf } from "@touchline/jurisdictions";
import type { Caller } from "../../../../platform/http/caller.ts";
import { type Refusal, refusal } from "../../../../platform/http/refusal.ts";
import type { KeyAttempt } from "../../../../ports/auth.ts";
import { unconfirmedRefusal } from "../login.rules.ts";
import { sessionKind } from "../session.rules.ts";
import type { KeysDeps } from "./keys-deps.ts";

type Deps = Pick<
  KeysDeps,
  "db" | "clock" | "jurisdictions" | "punters" | "limits" | "unearned" | "wayIn"
>;

/** Where only a national identity logs in, a key can prove its owner later but cannot log in. */
export const keysLogIn = ({ jurisdiction }: Pick<Caller, "jurisdiction">): boolean =>
  profileOf(jurisdiction).login.names.length > 0;

/**
 * Logs in with a key that verified its owner: the same limits, captcha and checks as a password,
 * and it counts as a second factor.
 */
export async function logInByKey(
  { db, clock, jurisdictions, punters, limits, unearned, wayIn }: Deps,
  { keyName, punterId, loginType, rememberMe, token, isRight }: KeyAttempt,
  caller: Caller,
) {
  const attempt = await limits.begin(caller.jurisdiction, punterId ?? keyName, caller.ip);
  if (attempt.deniedUntil !== null)
    return refusal("LOGIN_DENIED_BY_PERMISSION", {
      permissionDenyInfo: { disabledUntil: attempt.deniedUntil },
    });
  // Ask for the captcha before using up the challenge, so that the same answer can be sent again.
  const challenged = attempt.needsCaptcha ? await unearned(token, caller) : null;
  if (challenged) {
    await attempt.withdraw();
    return challenged;
  }
  const nobody: Refusal<"LOGIN_NOT_FOUND"> = refusal("LOGIN_NOT_FOUND");
  if (!(await isRight()) || punterId === undefined) return nobody;
  const [punter] = await Promise.all([
    db.read((reader) => punters.byId(reader, punterId)),
    attempt.succeeded(),
  ]);
  if (punter.jurisdiction !== caller.jurisdiction) return nobody;
  const kind = sessionKind({ rememberMe }, jurisdictions.profile(caller.jurisdiction).flags);
  const opening = { kind, loginType, passwordProved: true, verified: true, from: caller };
  return unconfirmedRefusal(punter, clock.now()) ?? wayIn(punter, opening);
}
