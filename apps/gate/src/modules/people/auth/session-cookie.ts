import { SESSION_COOKIE } from "@touchline/core";
import type { Cookies } from "../../../platform/http/caller.ts";
import type { SessionCookie } from "./sessions-deps.ts";

export const setSessionCookie = (cookies: Cookies, { value, maxAgeSeconds }: SessionCookie): void =>
  cookies.set(SESSION_COOKIE, value, maxAgeSeconds);
