import type { BodyOf, GameCard, Jurisdiction, openGame, ReplyOf } from "@touchline/contract";
import { type Clock, HOUR_MS, isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { freeRoundsIn } from "../../engagement/bonuses/free-rounds.store.ts";
import type { PlayLimits } from "../../money/play-limits/play-limits.module.ts";
import type { Wallet } from "../../money/wallet/wallet.module.ts";
import type { Punter, Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { BonusMoney } from "./bonus-money.ts";
import type { GamesCatalogue, OfferedGame } from "./games.catalogue.ts";
import type { Rounds } from "./rounds.service.ts";
import { runningRounds } from "./rounds.store.ts";
import type { Seeds } from "./seeds.ts";
import { findSession, type GameSession, insertSession, punterOfToken } from "./sessions.store.ts";
import { stakeLimits } from "./stake-limits.ts";

/** Longer than any sensible session; reopening a game issues a new token. */
const SESSION_MS = 12 * HOUR_MS;
/** A guest's play money, in whole units. */
const DEMO_BALANCE = 1000;

export interface GamesServiceDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  playLimits: PlayLimits;
  punters: Punters;
  wallet: Wallet;
  catalogue: GamesCatalogue;
  seeds: Seeds;
  rounds: Rounds;
  bonusMoney: BonusMoney;
}

/** Which games are offered where, and how one is opened. */
export function createGamesService({
  db,
  clock,
  random,
  jurisdictions,
  playLimits,
  punters,
  wallet,
  catalogue,
  seeds,
  rounds,
  bonusMoney,
}: GamesServiceDeps) {
  function offered(gameId: string, jurisdiction: Jurisdiction): OfferedGame | null {
    const game = catalogue.find(gameId);
    return game && jurisdictions.profile(jurisdiction).products.includes(game.card.product)
      ? game
      : null;
  }

  const playRules = (jurisdiction: Jurisdiction) => jurisdictions.profile(jurisdiction).play;

  /** The figures shown beside a bet: own and bonus money, and the session. */
  async function standing(punterId: string, gameId: string) {
    const [balances, sitting, bonus] = await Promise.all([
      wallet.balances(punterId),
      playLimits.clock(punterId),
      db.read((reader) => bonusMoney.usable(reader, punterId, gameId)),
    ]);
    return { balance: Number(balances.cash), bonus: Number(bonus), clock: sitting };
  }

  /** The same, plus the punter's free rounds in this game. */
  async function purse(punterId: string, gameId: string) {
    const [stands, freeRounds] = await Promise.all([
      standing(punterId, gameId),
      db.read((reader) => freeRoundsIn(reader, punterId, gameId, new Date(clock.now()))),
    ]);
    return { ...stands, freeRounds };
  }

  /**
   * A punter's state in a game, including whether the law and their own limits allow its minimum
   * stake.
   */
  async function playing({ punterId, jurisdiction, currency, tier }: Punter, game: OfferedGame) {
    const [stands, realityCheckMs, reached] = await Promise.all([
      purse(punterId, game.card.gameId),
      playLimits.realityCheckMs(punterId, playRules(jurisdiction).realityCheckMs),
      playLimits.reached(punterId, stakeLimits(game, currency, tier).minStake),
    ]);
    return { ...stands, realityCheckMs, reached };
  }

  return {
    offered,
    playRules,
    limits: stakeLimits,
    cards: (jurisdiction: Jurisdiction, product: GameCard["product"] | undefined): GameCard[] =>
      catalogue
        .cards(product)
        .filter((card) => jurisdictions.profile(jurisdiction).products.includes(card.product)),

    /** A currency of the jurisdiction: the requested one, or the first. */
    currencyAt(jurisdiction: Jurisdiction, wanted: string | undefined): string {
      const { currencies } = jurisdictions.profile(jurisdiction);
      return wanted && currencies.includes(wanted) ? wanted : currencies[0];
    },

    card(gameId: string, jurisdiction: Jurisdiction) {
      const game = offered(gameId, jurisdiction);
      if (!game) return refusal("GAME_NOT_FOUND");
      const currency = jurisdictions.profile(jurisdiction).currencies[0];
      const { minStake, maxStake } = stakeLimits(game, currency, "Common");
      // Enough for a good while at mid-range stakes, in whole units.
      const balance = Math.max(DEMO_BALANCE * 100, Number(minStake) * 1000);
      return {
        game: game.card,
        rules: playRules(jurisdiction),
        demo: { currency, balance, minStake: Number(minStake), maxStake: Number(maxStake) },
      };
    },

    async open(punter: Punter, { gameId }: BodyOf<typeof openGame>) {
      const { punterId, currency, jurisdiction, tier } = punter;
      const game = offered(gameId, jurisdiction);
      if (!game) return refusal("GAME_NOT_FOUND");
      const openedAt = new Date(clock.now());
      const expiresAt = new Date(clock.now() + SESSION_MS);
      const token = `${punterId}.${random.token(32)}`;
      const session = {
        punterId,
        sessionId: random.uuid(),
        providerId: game.providerId,
        gameId,
        currency,
        openedAt,
        expiresAt,
      };
      await db.transact(async (tx) => {
        await seeds.ensure(tx, punterId);
        await insertSession(tx, session, token);
        await playLimits.opened(tx, punterId);
      });
      const limits = stakeLimits(game, currency, tier);
      const stands = await playing(punter, game);
      return db.read(async (reader): Promise<ReplyOf<typeof openGame>> => {
        const [running] = await runningRounds(reader, punterId, gameId);
        return {
          sessionId: session.sessionId,
          token,
          expiresAt: expiresAt.getTime(),
          currency,
          limits: { minStake: Number(limits.minStake), maxStake: Number(limits.maxStake) },
          seeds: await seeds.current(reader, punterId),
          ...stands,
          round: running ? await rounds.view(reader, running) : null,
          frameUrl: game.frameUrl ? frameUrl(game.frameUrl, token, gameId) : null,
        };
      });
    },

    /** The session of this punter's token, if it has not expired. */
    async session(punterId: string, token: string): Promise<GameSession | null> {
      if (punterOfToken(token) !== punterId) return null;
      const session = await db.read((reader) => findSession(reader, punterId, token));
      return session && session.expiresAt.getTime() > clock.now() ? session : null;
    },

    /** The session of a token, whoever presents it. */
    async sessionOfToken(token: string): Promise<GameSession | null> {
      const punterId = punterOfToken(token);
      return isUuid(punterId) ? this.session(punterId, token) : null;
    },

    standing,
    purse,
    async playing(punterId: string, gameId: string) {
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      const game = offered(gameId, punter.jurisdiction);
      return game ? playing(punter, game) : refusal("GAME_NOT_FOUND");
    },
  };
}

export type GamesService = ReturnType<typeof createGamesService>;

function frameUrl(base: string, token: string, gameId: string): string {
  const url = new URL(base);
  url.searchParams.set("token", token);
  url.searchParams.set("game", gameId);
  return url.href;
}
