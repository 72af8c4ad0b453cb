import { CallError } from "@touchline/calls";
import { acceptTokens, call } from "../../data/session/session.client.ts";
import { track } from "../../data/tracking/track.ts";
import { shownCode } from "../texts/server-error.ts";

/**
 * docs/behaviour/login-and-sessions.md#calls, token sources for login: the token parameters of an
 * address.
 */
export type TokenParameter = "authToken" | "regToken" | "openToken";

export type TokenLoginOutcome =
  | { ok: true; opensProfile: boolean }
  /**
   * The text of the refusal is `server.error.{code}`, or `server.error.undefined` for codes that
   * mean nothing to a punter.
   */
  | { ok: false; code: string };

const KINDS = { authToken: "authentication", regToken: "registration", openToken: "open" } as const;

/** The masked name of the account that a link's token would open; null if it opens none. */
export async function accountOfToken(
  parameter: TokenParameter,
  token: string,
): Promise<string | null> {
  try {
    return (await call("tokenOwner", { body: { token, kind: KINDS[parameter] } })).account;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

/**
 * Logs in with the token of a link: from another device, from a registration, or to open the
 * profile.
 */
export async function logInByToken(
  parameter: TokenParameter,
  token: string,
): Promise<TokenLoginOutcome> {
  try {
    if (parameter === "openToken") return await openProfile(token);
    const tokens =
      parameter === "authToken"
        ? await call("loginByAuthenticationToken", { body: { token } })
        : await call("loginByRegistrationToken", { body: { token } });
    acceptTokens(tokens, {
      rememberMe: false,
      isLoginByAuthToken: true,
      afterSignUp: parameter === "regToken",
    });
    return { ok: true, opensProfile: false };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    track("login failure", { code: error.type });
    return { ok: false, code: shownCode(error.type) };
  }
}

async function openProfile(openToken: string): Promise<TokenLoginOutcome> {
  const { payload } = await call("openProfile", { body: { openToken } });
  if ("error" in payload) return { ok: false, code: payload.error.code };
  acceptTokens(payload.loginResult, { rememberMe: false, isLoginByAuthToken: true });
  return { ok: true, opensProfile: true };
}
