import type { BodyOf, GameCard, Jurisdiction, openGame } from "@touchline/contract";
import type { Punter } from "../../../ports/punters.ts";
import { sessionOf, sessionOfToken } from "./game-session.ts";
import { playingIn, purse, standing } from "./game-standing.ts";
import type { GamesServiceDeps } from "./games-deps.ts";
import { currencyAt, gameCard, gameCards, offered, playRules } from "./offered-games.ts";
import { openFor } from "./open-game.ts";
import { stakeLimits } from "./stake-limits.ts";

/** Which games are offered where, and how one is opened. */
export const createGamesService = (deps: GamesServiceDeps) => ({
  offered: (gameId: string, jurisdiction: Jurisdiction) => offered(deps, gameId, jurisdiction),
  playRules: (jurisdiction: Jurisdiction) => playRules(deps, jurisdiction),
  limits: stakeLimits,
  cards: (jurisdiction: Jurisdiction, product: GameCard["product"] | undefined) =>
    gameCards(deps, jurisdiction, product),
  currencyAt: (jurisdiction: Jurisdiction, wanted: string | undefined) =>
    currencyAt(deps, jurisdiction, wanted),
  card: (gameId: string, jurisdiction: Jurisdiction) => gameCard(deps, gameId, jurisdiction),
  open: (punter: Punter, body: BodyOf<typeof openGame>) => openFor(deps, punter, body),
  session: (punterId: string, token: string) => sessionOf(deps, punterId, token),
  sessionOfToken: (token: string) => sessionOfToken(deps, token),
  standing: (punterId: string, gameId: string) => standing(deps, punterId, gameId),
  purse: (punterId: string, gameId: string) => purse(deps, punterId, gameId),
  playing: (punterId: string, gameId: string) => playingIn(deps, punterId, gameId),
});

export type GamesService = ReturnType<typeof createGamesService>;
