import type { obtainToken, ReplyOf } from "@touchline/contract";
import type { PunterSession } from "../../../platform/http/caller.ts";
import type { SessionTokens } from "../../../ports/auth.ts";
import { ACCESS_TOKEN_MS } from "./session.rules.ts";
import type { SessionsDeps } from "./sessions-deps.ts";

type Deps = Pick<SessionsDeps, "clock" | "tokens">;

/** Tokens for calls and sockets. */
export async function accessOf(
  { clock, tokens }: Deps,
  session: PunterSession,
): Promise<ReplyOf<typeof obtainToken>> {
  const [accessToken, punterToken] = await Promise.all([
    tokens.access(session),
    tokens.punter(session),
  ]);
  return {
    status: "OK",
    accessToken,
    punterToken,
    creationTime: clock.now(),
    loginTimeout: ACCESS_TOKEN_MS,
  };
}

/** The same with a refresh token and the session's hash. */
export async function tokensOf(
  deps: Deps,
  session: PunterSession,
  refreshToken: string,
  previousLoginAt: Date | null,
): Promise<SessionTokens> {
  const lastLoginTime = previousLoginAt?.getTime() ?? null;
  return {
    ...(await accessOf(deps, session)),
    refreshToken,
    lastLoginTime,
    sessionHash: deps.tokens.sessionHash(session.sessionId),
  };
}
