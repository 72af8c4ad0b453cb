import type { BodyOf, openGame, ReplyOf } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { playing } from "./game-standing.ts";
import type { GamesServiceDeps } from "./games-deps.ts";
import type { OfferedGame } from "./offered-game.ts";
import { offered } from "./offered-games.ts";
import { runningRounds } from "./rounds.store.ts";
import { type GameSession, insertSession } from "./sessions.store.ts";
import { stakeLimits } from "./stake-limits.ts";

type Deps = GamesServiceDeps;

/** Longer than any sensible session; reopening a game issues a new token. */
const SESSION_MS = 12 * HOUR_MS;

/** Opens a game for a punter: a session, its token, and the punter's state in the game. */
export async function openFor(deps: Deps, punter: Punter, { gameId }: BodyOf<typeof openGame>) {
  const { db, seeds, playLimits } = deps;
  const { punterId } = punter;
  const game = offered(deps, gameId, punter.jurisdiction);
  if (!game) return refusal("GAME_NOT_FOUND");
  const { session, token } = newSession(deps, punter, game);
  await db.transact(async (tx) => {
    await seeds.ensure(tx, punterId);
    await insertSession(tx, session, token);
    await playLimits.opened(tx, punterId);
  });
  return openedReply(deps, punter, game, { session, token });
}

function newSession(
  { clock, random }: Deps,
  { punterId, currency }: Punter,
  { providerId, card }: OfferedGame,
): { session: GameSession; token: string } {
  const openedAt = new Date(clock.now());
  const expiresAt = new Date(clock.now() + SESSION_MS);
  const token = `${punterId}.${random.token(32)}`;
  const sessionId = random.uuid();
  const { gameId } = card;
  return {
    session: { punterId, sessionId, providerId, gameId, currency, openedAt, expiresAt },
    token,
  };
}

async function openedReply(
  deps: Deps,
  punter: Punter,
  game: OfferedGame,
  { session, token }: { session: GameSession; token: string },
): Promise<ReplyOf<typeof openGame>> {
  const { db, seeds, rounds } = deps;
  const { punterId, currency, tier } = punter;
  const { gameId } = session;
  const limits = stakeLimits(game, currency, tier);
  const stands = await playing(deps, punter, game);
  return db.read(async (reader): Promise<ReplyOf<typeof openGame>> => {
    const [running] = await runningRounds(reader, punterId, gameId);
    return {
      sessionId: session.sessionId,
      token,
      expiresAt: session.expiresAt.getTime(),
      currency,
      limits: { minStake: Number(limits.minStake), maxStake: Number(limits.maxStake) },
      seeds: await seeds.current(reader, punterId),
      ...stands,
      round: running ? await rounds.view(reader, running) : null,
      frameUrl: game.frameUrl ? frameUrl(game.frameUrl, token, gameId) : null,
    };
  });
}

function frameUrl(base: string, token: string, gameId: string): string {
  const url = new URL(base);
  url.searchParams.set("token", token);
  url.searchParams.set("game", gameId);
  return url.href;
}
