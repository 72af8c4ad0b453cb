import { login, logout, logoutByToken, obtainToken, refreshToken, sessionExpirationTimeout } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Cookies } from "../../platform/caller.ts";
import type { Handle } from "../../platform/handle.ts";
import { isRefusal, refusal } from "../../platform/refusal.ts";
import type { Login } from "./login.service.ts";
import type { SessionCookie, Sessions } from "./sessions.service.ts";

const COOKIE = "tl_session";

export const setSessionCookie = (cookies: Cookies, cookie: SessionCookie): void => cookies.set(COOKIE, cookie.value, cookie.maxAgeSeconds);

export function authRoutes(handle: Handle, logIn: Login, sessions: Sessions, clock: Clock): void {
  handle(login, async ({ body, caller, cookies }) => {
    const opened = await logIn(body, caller);
    if (isRefusal(opened)) return opened;
    setSessionCookie(cookies, opened.cookie);
    return opened.reply;
  });

  handle(obtainToken, async ({ caller, cookies }) => {
    const cookie = cookies.get(COOKIE);
    if (!cookie || !caller.sessionHash) return refusal("TOKEN_NOT_FOUND");
    const obtained = await sessions.obtain(cookie, caller.sessionHash);
    if (isRefusal(obtained)) return obtained;
    const renewed = sessions.renewedCookie(obtained.session, cookie);
    if (renewed) setSessionCookie(cookies, renewed);
    return obtained.reply;
  });

  handle(refreshToken, async ({ body, cookies }) => {
    const refreshed = await sessions.refresh(body.token);
    if (isRefusal(refreshed)) return refreshed;
    const renewed = sessions.renewedCookie(refreshed.session, cookies.get(COOKIE));
    if (renewed) setSessionCookie(cookies, renewed);
    return refreshed.reply;
  });

  handle(sessionExpirationTimeout, async ({ punter }) => {
    const session = await sessions.find(punter.sessionId);
    if (!session) return refusal("gateway.validation.session_hash.invalid");
    const { expiresAt } = session;
    return { expirationTimeoutMillis: expiresAt ? expiresAt.getTime() - clock.now() : 0, infinite: expiresAt === null };
  });

  handle(logout, async ({ punter, cookies }) => {
    await sessions.end(punter, "self");
    cookies.clear(COOKIE);
    return { status: "OK" as const };
  });

  handle(logoutByToken, async ({ body, cookies }) => {
    await sessions.endByToken(body);
    cookies.clear(COOKIE);
    return { status: "OK" as const };
  });
}
