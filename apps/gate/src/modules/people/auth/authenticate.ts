import type { Jurisdiction } from "@touchline/contract";
import type { FastifyRequest } from "fastify";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { sameSecret } from "../../../platform/secrets.ts";
import type { AuthWork } from "./auth-deps.ts";
import { hasPassword } from "./has-password.ts";
import { wasProofGiven } from "./keys/recent-proof.ts";
import { provePassword } from "./prove-password.ts";
import { isConfirmed } from "./session.rules.ts";

type Deps = Pick<AuthWork, "tokens" | "sessions">;

/**
 * The session that a request proves: the token is ours, the session hash matches it, and the
 * session is open and belongs to this site.
 */
export async function authenticate(
  deps: Deps,
  { headers }: Pick<FastifyRequest, "headers">,
  { jurisdiction }: Pick<Caller, "jurisdiction">,
): Promise<PunterSession | null> {
  const hash = headers["punter-session-hash"];
  const [scheme, token] = headers.authorization?.split(" ") ?? [];
  if (typeof hash !== "string" || scheme !== "Bearer" || !token) return null;
  const claims = await deps.tokens.readAccess(token);
  return claims && sameSecret(hash, claims.sessionHash)
    ? openSessionOf(deps, claims, jurisdiction)
    : null;
}

/** The same for a socket's token. */
export const verifyPunterToken = async (
  deps: Deps,
  token: string,
  jurisdiction: Jurisdiction,
): Promise<PunterSession | null> =>
  openSessionOf(deps, await deps.tokens.readPunter(token), jurisdiction);

async function openSessionOf(
  { sessions }: Deps,
  claims: PunterSession | null,
  jurisdiction: Jurisdiction,
): Promise<PunterSession | null> {
  const session = claims && (await sessions.find(claims.sessionId, isConfirmed));
  if (session?.jurisdiction !== jurisdiction) return null;
  const { punterId, sessionId } = session;
  return { punterId, sessionId, secondFactorDue: !isConfirmed(session) };
}

/**
 * Null for the right password, for a session with a recent proof, and for a punter without a
 * password (a national ID account). Wrong passwords count like failed logins.
 */
export async function proveByPassword(
  work: AuthWork,
  session: PunterSession,
  typed: string | undefined,
  caller: Caller,
): ReturnType<typeof provePassword> {
  if (!typed && (await wasProofGiven(work, session))) return null;
  const { punterId } = session;
  return (await work.db.read((reader) => hasPassword(reader, punterId, caller.jurisdiction)))
    ? provePassword(work, punterId, typed ?? "", caller)
    : null;
}
