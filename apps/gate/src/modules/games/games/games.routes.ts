import * as contract from "@touchline/contract";
import type { GamesRoutesDeps } from "./games-routes-deps.ts";
import { moveFor, openRoundFor } from "./play-round.ts";
import { rotateSeedsOf } from "./rotate-seeds.ts";
import { roundsPage, roundWithSeeds } from "./round-history.ts";
import { recentlyOpened } from "./sessions.store.ts";

const RECENT = 12;

export function gamesRoutes(deps: GamesRoutesDeps): void {
  lobbyRoutes(deps);
  roundRoutes(deps);
}

function lobbyRoutes({ handle, db, restrictions, service, jackpots }: GamesRoutesDeps): void {
  handle(contract.games, async ({ query, caller }) => ({
    games: service.cards(caller.jurisdiction, query.product),
  }));
  handle(contract.game, async ({ params, caller }) =>
    service.card(params.gameId ?? "", caller.jurisdiction),
  );
  handle(contract.jackpotValues, async ({ query, caller }) => {
    const values = await jackpots.list(service.currencyAt(caller.jurisdiction, query.currency));
    return {
      jackpots: values.map(({ jackpot, currency, amount, fullStake }) => ({
        jackpotId: jackpot,
        currency,
        amount: Number(amount),
        fullStake: Number(fullStake),
      })),
    };
  });
  handle(contract.recentGames, async ({ punter }) => ({
    gameIds: await db.read((reader) => recentlyOpened(reader, punter.punterId, RECENT)),
  }));
  handle(contract.openGame, ({ body, punter }) =>
    service.open(restrictions.punterOf(punter), body),
  );
  handle(contract.playStanding, ({ query, punter }) =>
    service.playing(punter.punterId, query.gameId),
  );
}

function roundRoutes(deps: GamesRoutesDeps): void {
  const { handle, db, restrictions, seeds } = deps;
  handle(contract.openRound, async ({ body, punter, idempotencyKey }) =>
    openRoundFor(deps, restrictions.punterOf(punter), body, idempotencyKey),
  );
  handle(contract.moveInRound, ({ params: { roundId = "" }, body, punter }) =>
    moveFor(deps, punter.punterId, roundId, body),
  );
  handle(contract.gameRounds, async ({ query, punter }) =>
    roundsPage(deps, punter.punterId, query),
  );
  handle(contract.gameRound, async ({ params: { roundId = "" }, punter }) =>
    roundWithSeeds(deps, punter.punterId, roundId),
  );
  handle(contract.gameSeeds, async ({ punter: { punterId } }) => {
    await db.transact((tx) => seeds.ensure(tx, punterId));
    return db.read((reader) => seeds.list(reader, punterId));
  });
  handle(contract.rotateSeeds, ({ body, punter, idempotencyKey }) =>
    rotateSeedsOf(deps, punter.punterId, body, idempotencyKey),
  );
}
