import type { Cookies } from "../../platform/caller.ts";
import type { SessionCookie } from "./sessions.service.ts";

export const SESSION_COOKIE = "tl_session";

export const setSessionCookie = (cookies: Cookies, { value, maxAgeSeconds }: SessionCookie): void =>
  cookies.set(SESSION_COOKIE, value, maxAgeSeconds);
