import { isUuid } from "@touchline/core";
import type { GamesServiceDeps } from "./games-deps.ts";
import { findSession, type GameSession, punterOfToken } from "./sessions.store.ts";

type Deps = Pick<GamesServiceDeps, "db" | "clock">;

/** The session of this punter's token, if it has not expired. */
export async function sessionOf(
  { db, clock }: Deps,
  punterId: string,
  token: string,
): Promise<GameSession | null> {
  if (punterOfToken(token) !== punterId) return null;
  const session = await db.read((reader) => findSession(reader, punterId, token));
  return session && session.expiresAt.getTime() > clock.now() ? session : null;
}

/** The session of a token, whoever presents it. */
export async function sessionOfToken(deps: Deps, token: string): Promise<GameSession | null> {
  const punterId = punterOfToken(token);
  return isUuid(punterId) ? sessionOf(deps, punterId, token) : null;
}
