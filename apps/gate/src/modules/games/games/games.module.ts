import type { GameProduct, Product } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { PlayLimits } from "../../../ports/play-limits.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { createBonusMoney } from "./bonus-money.ts";
import { createGamesCatalogue } from "./games.catalogue.ts";
import { gamesRoutes } from "./games.routes.ts";
import { createGamesService } from "./games.service.ts";
import { createJackpots } from "./jackpots.ts";
import type { OfferedGame } from "./offered-game.ts";
import { providerRoutes } from "./provider.routes.ts";
import { createProviderService } from "./provider.service.ts";
import { createRounds, type Rounds } from "./rounds.service.ts";
import { abandonedRounds } from "./rounds.store.ts";
import { createSeeds } from "./seeds.ts";
import { createSharedRounds } from "./shared-rounds.ts";
import { createTill } from "./till.ts";

export { gameTitle } from "./games.catalogue.ts";
export { createHosting } from "./hosting.ts";
export { verifyJackpots } from "./jackpots.verify.ts";
export { remoteAct } from "./remote-act.ts";
export { createSharedRoom, FOLLOW_MS, type SharedRoom } from "./shared-room.ts";
export type { SharedRounds } from "./shared-rounds.ts";
export { shownName } from "./shown-name.ts";
export type { StakeLimits } from "./stake-limits.ts";
export { verifyGames } from "./verify-games.ts";

export interface GamesDeps {
  config: GateConfig;
  app: FastifyInstance;
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  jurisdictions: Jurisdictions;
  playLimits: PlayLimits;
  punters: Punters;
  restrictions: Restrictions;
  wallet: Wallet;
}

/**
 * A round that waits longer than this for a move is played to its end as cautiously as possible,
 * and paid.
 */
const ABANDONED_MS = DAY_MS;
const ENDED_AT_ONCE = 100;
/** A game session without a round is deleted after this time: there is nothing to look up. */
const UNUSED_KEPT_MS = 7 * DAY_MS;
const played = sql`exists (select from game_rounds g where g.punter_id = game_sessions.punter_id and g.session_id = game_sessions.session_id)`;

/**
 * Games: the catalogue, sessions and seeds, rounds and their money, and the calls of
 * outside providers.
 */
export function createGames(deps: GamesDeps) {
  const { config, db, clock, schedule } = deps;
  const catalogue = createGamesCatalogue(config.gameProviders.flatMap(framedGames));
  const productOf = (gameId: string): GameProduct | null =>
    catalogue.find(gameId)?.card.product ?? null;
  const bonusMoney = createBonusMoney({ clock, productOf });
  const till = createTill({ ...deps, bonusMoney });
  const seeds = createSeeds({ ...deps, dataKey: config.dataKey });
  const jackpots = createJackpots(deps);
  const rounds = createRounds({ ...deps, till, seeds, jackpots });
  const service = createGamesService({ ...deps, catalogue, seeds, rounds, bonusMoney });
  gamesRoutes({ ...deps, service, rounds, seeds, jackpots });
  const provider = createProviderService({ ...deps, service, till, bonusMoney });
  providerRoutes({ ...deps, providers: config.gameProviders, service: provider });

  schedule.every(MINUTE_MS, "games.abandoned", () => endAbandoned(deps, rounds));
  schedule.every(HOUR_MS, "games.forget-sessions", () =>
    sweep(db, {
      table: "game_sessions",
      age: "expires_at",
      before: new Date(clock.now() - UNUSED_KEPT_MS),
      unless: played,
    }),
  );

  return {
    service,
    /** Plays a round of a game that ends at once. */
    lay: rounds.lay,
    shared: createSharedRounds({ ...deps, till }),
    /** The house edge in basis points, by game; omits games that do not state it. */
    edgesOf: (product: Product): Record<string, number> =>
      Object.fromEntries(
        catalogue
          .cards(undefined)
          .flatMap(({ gameId, product: of, rtp }) =>
            of === product && rtp !== null ? [[gameId, 10_000 - rtp]] : [],
          ),
      ),
    /** The product of a game; null if it is no longer offered. */
    productOf,
  };
}

export type Games = ReturnType<typeof createGames>;

async function endAbandoned(
  { db, clock }: Pick<GamesDeps, "db" | "clock">,
  rounds: Rounds,
): Promise<void> {
  const left = await db.read((reader) =>
    abandonedRounds(reader, new Date(clock.now() - ABANDONED_MS), ENDED_AT_ONCE),
  );
  const ended = await Promise.allSettled(left.map((round) => rounds.abandon(round)));
  // A round that cannot be ended does not block the others.
  for (const { reason } of ended.filter((end) => end.status === "rejected")) throw reason;
}

function framedGames({ id, name, games }: GateConfig["gameProviders"][number]): OfferedGame[] {
  return games.map(({ rtp, leastStake, mostStake, frameUrl, ...game }) => ({
    card: {
      ...game,
      studio: name,
      plays: "frame",
      features: [],
      rtp: rtp ?? null,
      hitRate: null,
      most: null,
      jackpotId: null,
      isNew: false,
      demo: false,
    },
    providerId: id,
    leastStake,
    mostStake,
    frameUrl,
  }));
}
