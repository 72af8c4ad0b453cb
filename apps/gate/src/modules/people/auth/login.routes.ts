import {
  issueAuthenticationToken,
  login,
  loginByAuthenticationToken,
  loginByPhone,
  loginByRegistrationToken,
  openProfile,
  tokenOwner,
} from "@touchline/contract";
import type { Cookies } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { isRefusal, type Refusal } from "../../../platform/http/refusal.ts";
import type { SessionTokens } from "../../../ports/auth.ts";
import type { FailedLogins } from "./failed-logins.ts";
import { type LoginDeps, logIn } from "./login.service.ts";
import { setSessionCookie } from "./session-cookie.ts";
import type { OpenedSession } from "./sessions-deps.ts";
import {
  issueLoginToken,
  logInByToken,
  type TokenLoginDeps,
  tokenOwnerSeen,
} from "./token-login.ts";

export interface LoginRoutesDeps extends LoginDeps, TokenLoginDeps {
  /** Logs every refused login. */
  failed: FailedLogins;
}

/** Sets the cookie of an opened session and returns its tokens, or returns the refusal. */
export function answer<R extends Refusal>(
  opened: OpenedSession | R,
  cookies: Cookies,
): SessionTokens | R {
  if (isRefusal(opened)) return opened;
  setSessionCookie(cookies, opened.cookie);
  return opened.reply;
}

export function loginRoutes(handle: Handle, deps: LoginRoutesDeps): void {
  const { failed } = deps;
  handle(login, async ({ body, caller, cookies }) =>
    answer(failed(body.login, caller, await logIn(deps, body, caller)), cookies),
  );

  handle(loginByPhone, async ({ body, caller, cookies }) =>
    answer(
      failed(
        body.phoneNumber,
        caller,
        await logIn(deps, { ...body, login: body.phoneNumber }, caller),
      ),
      cookies,
    ),
  );

  tokenLoginRoutes(handle, deps);
}

function tokenLoginRoutes(handle: Handle, deps: LoginRoutesDeps): void {
  const { failed, clock } = deps;
  handle(loginByAuthenticationToken, async ({ body, caller, cookies }) =>
    answer(
      failed(
        null,
        caller,
        await logInByToken(
          deps,
          body.token,
          "authentication",
          body.loginType ?? "auto_login",
          caller,
        ),
      ),
      cookies,
    ),
  );

  handle(loginByRegistrationToken, async ({ body, caller, cookies }) =>
    answer(
      failed(
        null,
        caller,
        await logInByToken(deps, body.token, "registration", "reg_token", caller),
      ),
      cookies,
    ),
  );

  handle(tokenOwner, async ({ body, caller }) =>
    tokenOwnerSeen(deps, body.token, body.kind, caller),
  );

  handle(issueAuthenticationToken, async ({ punter }) => issueLoginToken(deps, punter));

  handle(openProfile, async ({ body, caller, cookies, reply }) => {
    reply.header("server-date", new Date(clock.now()).toUTCString());
    const opened = failed(
      null,
      caller,
      await logInByToken(deps, body.openToken, "open", "auto_login", caller),
    );
    // Every reason gets the same error (docs/behaviour/login-and-sessions.md#calls).
    if (isRefusal(opened)) return { payload: { error: { code: "GENERAL_ERROR" as const } } };
    setSessionCookie(cookies, opened.cookie);
    return { payload: { loginResult: opened.reply } };
  });
}
