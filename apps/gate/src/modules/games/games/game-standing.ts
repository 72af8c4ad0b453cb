import { refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { freeRoundsIn } from "../../engagement/bonuses/free-rounds.store.ts";
import type { GamesServiceDeps } from "./games-deps.ts";
import type { OfferedGame } from "./offered-game.ts";
import { offered, playRules } from "./offered-games.ts";
import { stakeLimits } from "./stake-limits.ts";

type Deps = GamesServiceDeps;

/** The figures shown beside a bet: own and bonus money, and the session. */
export async function standing(
  { db, wallet, playLimits, bonusMoney }: Deps,
  punterId: string,
  gameId: string,
) {
  const [balances, sitting, bonus] = await Promise.all([
    wallet.balances(punterId),
    playLimits.clock(punterId),
    db.read((reader) => bonusMoney.usable(reader, punterId, gameId)),
  ]);
  return { balance: Number(balances.cash), bonus: Number(bonus), clock: sitting };
}

/** The same, plus the punter's free rounds in this game. */
export async function purse(deps: Deps, punterId: string, gameId: string) {
  const [stands, freeRounds] = await Promise.all([
    standing(deps, punterId, gameId),
    deps.db.read((reader) => freeRoundsIn(reader, punterId, gameId, new Date(deps.clock.now()))),
  ]);
  return { ...stands, freeRounds };
}

/**
 * A punter's state in a game, including whether the law and their own limits allow its minimum
 * stake.
 */
export async function playing(
  deps: Deps,
  { punterId, jurisdiction, currency, tier }: Punter,
  game: OfferedGame,
) {
  const [stands, realityCheckMs, reached] = await Promise.all([
    purse(deps, punterId, game.card.gameId),
    deps.playLimits.realityCheckMs(punterId, playRules(deps, jurisdiction).realityCheckMs),
    deps.playLimits.reached(punterId, stakeLimits(game, currency, tier).minStake),
  ]);
  return { ...stands, realityCheckMs, reached };
}

/** The same for a game that the punter names. */
export async function playingIn(deps: Deps, punterId: string, gameId: string) {
  const punter = await deps.db.read((reader) => deps.punters.byId(reader, punterId));
  const game = offered(deps, gameId, punter.jurisdiction);
  return game ? playing(deps, punter, game) : refusal("GAME_NOT_FOUND");
}
