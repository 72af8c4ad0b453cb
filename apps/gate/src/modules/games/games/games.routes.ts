import {
  game,
  gameRound,
  gameRounds,
  gameSeeds,
  games,
  jackpotValues,
  moveInRound,
  openGame,
  openRound,
  playStanding,
  recentGames,
  rotateSeeds,
} from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import { GAMES } from "@touchline/fair/games";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import type { GamesService } from "./games.service.ts";
import type { Jackpots } from "./jackpots.ts";
import type { Rounds } from "./rounds.service.ts";
import {
  holdPunter,
  listRounds,
  type RoundCursor,
  roundById,
  runningRounds,
} from "./rounds.store.ts";
import type { Seeds } from "./seeds.ts";
import { recentlyOpened } from "./sessions.store.ts";
import { stakeLimits } from "./stake-limits.ts";

export interface GamesRoutesDeps {
  handle: Handle;
  db: Database;
  clock: Clock;
  restrictions: Restrictions;
  service: GamesService;
  rounds: Rounds;
  seeds: Seeds;
  jackpots: Jackpots;
}

const PAGE = 30;
const RECENT = 12;

export function gamesRoutes({
  handle,
  db,
  clock,
  restrictions,
  service,
  rounds,
  seeds,
  jackpots,
}: GamesRoutesDeps): void {
  handle(games, async ({ query, caller }) => ({
    games: service.cards(caller.jurisdiction, query.product),
  }));
  handle(game, async ({ params, caller }) =>
    service.card(params.gameId ?? "", caller.jurisdiction),
  );
  handle(jackpotValues, async ({ query, caller }) => {
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
  handle(recentGames, async ({ punter }) => ({
    gameIds: await db.read((reader) => recentlyOpened(reader, punter.punterId, RECENT)),
  }));
  handle(openGame, ({ body, punter }) => service.open(restrictions.punterOf(punter), body));

  handle(playStanding, ({ query, punter }) => service.playing(punter.punterId, query.gameId));

  handle(
    openRound,
    async ({ body: { token, bet, freeRoundsId = null }, punter: session, idempotencyKey }) => {
      const punter = restrictions.punterOf(session);
      const opened = await service.session(punter.punterId, token);
      const offered = opened && service.offered(opened.gameId, punter.jurisdiction);
      const own = opened && GAMES.get(opened.gameId);
      if (!opened || !offered || !own || opened.providerId !== OWN_PROVIDER)
        return refusal("GAME_SESSION_INVALID");
      if (bet.kind !== own.kind) return refusal("GAME_BET_INVALID", { fault: "kind" });
      const { minStake, maxStake } = stakeLimits(offered, opened.currency, punter.tier);
      const stake = own.stakeOf(bet);
      // A free round's stake is set by its offer.
      if (freeRoundsId === null && (stake < minStake || stake > maxStake))
        return refusal("GAME_STAKE_OUT_OF_LIMITS", {
          minStake: Number(minStake),
          maxStake: Number(maxStake),
        });
      const { minRoundMs } = service.playRules(punter.jurisdiction);
      const round = await rounds.lay(opened, bet, idempotencyKey, { minRoundMs, freeRoundsId });
      return isRefusal(round)
        ? round
        : { round, ...(await service.purse(punter.punterId, opened.gameId)) };
    },
  );

  handle(moveInRound, async ({ params, body: { move, at }, punter: { punterId } }) => {
    const roundId = params.roundId ?? "";
    const stored = isUuid(roundId)
      ? await db.read((reader) => roundById(reader, punterId, roundId))
      : undefined;
    if (!stored) return refusal("GAME_ROUND_NOT_FOUND");
    const round = await rounds.move(punterId, roundId, move, at, () =>
      restrictions.barred(punterId, "play"),
    );
    return isRefusal(round) ? round : { round, ...(await service.purse(punterId, round.gameId)) };
  });

  handle(gameRounds, async ({ query, punter: { punterId } }) =>
    db.readHistory(punterId, async (reader) => {
      const found = await listRounds(reader, punterId, {
        gameId: query.gameId,
        before: cursorOf(query.before),
        limit: PAGE + 1,
      });
      const shown = found.slice(0, PAGE);
      const last = found.length > PAGE ? shown.at(-1) : undefined;
      return {
        rounds: await Promise.all(shown.map((round) => rounds.view(reader, round))),
        next: last ? `${last.openedAt.getTime()}_${last.roundId}` : null,
      };
    }),
  );

  handle(gameRound, async ({ params, punter: { punterId } }) =>
    db.read(async (reader) => {
      const roundId = params.roundId ?? "";
      const round = isUuid(roundId) ? await roundById(reader, punterId, roundId) : undefined;
      if (!round) return refusal("GAME_ROUND_NOT_FOUND");
      const drawn =
        round.seedId && round.nonce !== null
          ? await seeds.ofRound(reader, punterId, round.seedId)
          : null;
      return {
        round: await rounds.view(reader, round),
        seeds: drawn && {
          serverHash: drawn.serverHash,
          clientSeed: drawn.clientSeed,
          nonce: round.nonce ?? 0,
          serverSeed: drawn.isRevealed ? drawn.serverSeed : null,
        },
      };
    }),
  );

  handle(gameSeeds, async ({ punter: { punterId } }) => {
    await db.transact((tx) => seeds.ensure(tx, punterId));
    return db.read((reader) => seeds.list(reader, punterId));
  });

  // Revealing a seed must not expose the rest of a running round.
  handle(rotateSeeds, async ({ body, punter: { punterId }, idempotencyKey: key }) => {
    const rotated = await db.transact((tx) =>
      once<object>(tx, clock, { scope: punterId, key, body: ["rotate-seeds", body] }, async () => {
        await holdPunter(tx, punterId);
        const [running] = await runningRounds(tx, punterId);
        if (running)
          return refusal("GAME_ROUND_OPEN", { roundId: running.roundId, gameId: running.gameId });
        await seeds.rotate(tx, punterId, body.clientSeed);
        return {};
      }),
    );
    return isRefusal(rotated)
      ? (rotated as Refusal<"GAME_ROUND_OPEN">)
      : db.read((reader) => seeds.list(reader, punterId));
  });
}

function cursorOf(text: string | undefined): RoundCursor | null {
  const [, at, roundId] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return at && roundId && isUuid(roundId) ? { at: new Date(Number(at)), roundId } : null;
}
