import type { LoginType } from "@touchline/contract";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { BrowserVisit, KeyAttempt, LoggedIn, SessionTokens } from "../../../ports/auth.ts";
import type { AuthWork } from "./auth-deps.ts";
import { logInByKey } from "./keys/key-login.ts";
import { answer } from "./login.routes.ts";
import { setSessionCookie } from "./session-cookie.ts";

const PLAIN = { rememberMe: false, infinite: false };

/** Logs in a punter whose account was just opened: the registers were checked for that. */
export async function openBrowserSession(
  { sessions }: AuthWork,
  punterId: string,
  { cookies, caller }: BrowserVisit,
  loginType: LoginType = "complete_registration",
): Promise<SessionTokens> {
  // The form contained the account's password or code.
  const { reply, cookie } = await sessions.open(punterId, {
    kind: PLAIN,
    loginType,
    passwordProved: true,
    from: caller,
  });
  setSessionCookie(cookies, cookie);
  return reply;
}

/**
 * Logs in a punter who has authenticated, subject to the account's state and the exclusion
 * register.
 */
export async function logInBrowser(
  { db, punters, wayIn }: AuthWork,
  punterId: string,
  { cookies, caller }: BrowserVisit,
  loginType: LoginType,
) {
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  return answer(
    await wayIn(punter, { kind: PLAIN, loginType, passwordProved: false, from: caller }),
    cookies,
  );
}

/**
 * Logs in again for a repeated sign-up request; null if it is too late or the account is closed to
 * them.
 */
export async function reopenBrowserSession(
  { db, punters, wayIn, mayRepeat }: AuthWork,
  opened: LoggedIn,
  { cookies, caller }: BrowserVisit,
  loginType: LoginType,
): Promise<SessionTokens | null> {
  if (!(await mayRepeat(opened))) return null;
  const punter = await db.read((reader) => punters.byId(reader, opened.punterId));
  const reply = answer(
    await wayIn(punter, { kind: PLAIN, loginType, passwordProved: true, from: caller }),
    cookies,
  );
  return isRefusal(reply) ? null : reply;
}

export const logInBrowserByKey = async (
  work: AuthWork,
  key: KeyAttempt,
  { cookies, caller }: BrowserVisit,
) => answer(work.failed(key.keyName, caller, await logInByKey(work, key, caller)), cookies);
