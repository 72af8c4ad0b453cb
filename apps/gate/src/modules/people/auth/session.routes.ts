import {
  logout,
  logoutByToken,
  obtainToken,
  refreshToken,
  sessionExpirationTimeout,
} from "@touchline/contract";
import { type Clock, SESSION_COOKIE } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { renewedCookie } from "./refresh-session.ts";
import { setSessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.service.ts";

export function sessionRoutes(handle: Handle, sessions: Sessions, clock: Clock): void {
  handle(obtainToken, async ({ caller, cookies }) => {
    const cookie = cookies.get(SESSION_COOKIE);
    if (!cookie || !caller.sessionHash) return refusal("TOKEN_NOT_FOUND");
    const obtained = await sessions.obtain(cookie, caller.sessionHash, caller.jurisdiction);
    if (isRefusal(obtained)) return obtained;
    const renewed = renewedCookie(obtained.session, cookie);
    if (renewed) setSessionCookie(cookies, renewed);
    return obtained.reply;
  });

  handle(refreshToken, async ({ body, caller, cookies }) => {
    const refreshed = await sessions.refresh(body.token, caller.jurisdiction);
    if (isRefusal(refreshed)) return refreshed;
    const renewed = renewedCookie(refreshed.session, cookies.get(SESSION_COOKIE));
    if (renewed) setSessionCookie(cookies, renewed);
    return refreshed.reply;
  });

  handle(sessionExpirationTimeout, async ({ punter }) => {
    const session = await sessions.find(punter.sessionId);
    if (!session) return refusal("gateway.validation.session_hash.invalid");
    const { expiresAt } = session;
    return {
      expirationTimeoutMillis: expiresAt ? expiresAt.getTime() - clock.now() : 0,
      infinite: expiresAt === null,
    };
  });

  handle(logout, async ({ punter, cookies }) => {
    await sessions.end(punter, "self");
    cookies.clear(SESSION_COOKIE);
    return { status: "OK" as const };
  });

  handle(logoutByToken, async ({ body, cookies }) => {
    await sessions.endByToken(body);
    cookies.clear(SESSION_COOKIE);
    return { status: "OK" as const };
  });
}
