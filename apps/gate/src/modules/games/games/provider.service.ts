import type { ProviderBetBody, ProviderRollbackBody, ProviderWinBody } from "@touchline/contract";
import { type Clock, isUuid, type Minor, minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Wallet } from "../../money/wallet/wallet.module.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import type { BonusMoney } from "./bonus-money.ts";
import { type Door, type Moved, type Movement, stakedInto } from "./door.ts";
import type { GamesService } from "./games.service.ts";
import {
  changeRound,
  holdPunter,
  insertRound,
  NO_STAKE,
  type RoundChange,
  roundById,
  roundByKey,
  type StoredRound,
} from "./rounds.store.ts";
import { punterOfToken } from "./sessions.store.ts";
import { stakeLimits } from "./stake-limits.ts";

export interface ProviderDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  wallet: Wallet;
  punters: Punters;
  restrictions: Restrictions;
  service: GamesService;
  door: Door;
  bonusMoney: BonusMoney;
}

/**
 * Serves outside providers' requests through the same door as our own games, with a round for the
 * punter's history.
 */
export function createProviderService({
  db,
  outbox,
  clock,
  random,
  wallet,
  punters,
  restrictions,
  service,
  door,
  bonusMoney,
}: ProviderDeps) {
  const now = () => new Date(clock.now());

  /**
   * The round that the provider names, created on first mention; locked until the transaction ends.
   */
  async function roundNamed(tx: Tx, begin: Omit<StoredRound, "roundId">): Promise<StoredRound> {
    const known = await roundByKey(tx, begin.punterId, begin.providerId, begin.roundKey);
    if (known) return known;
    const round = { ...begin, roundId: orderedId(random, clock.now()) };
    await insertRound(tx, round);
    return round;
  }

  const named = (
    punterId: string,
    providerId: string,
    roundKey: string,
    game: Pick<StoredRound, "sessionId" | "gameId" | "currency">,
  ): Omit<StoredRound, "roundId"> => ({
    punterId,
    providerId,
    roundKey,
    ...game,
    seedId: null,
    nonce: null,
    bet: null,
    moves: [],
    shared: {},
    ...NO_STAKE,
    status: "open",
    openedAt: now(),
    settledAt: null,
  });

  const movementIn = (round: StoredRound, txKey: string, amount: Minor): Movement => ({
    punterId: round.punterId,
    providerId: round.providerId,
    txKey,
    roundId: round.roundId,
    gameId: round.gameId,
    currency: round.currency,
    amount,
    grantId: round.grantId,
  });

  async function moving(
    punterId: string,
    move: (tx: Tx, inGame: (round: StoredRound) => void) => Promise<Moved | Refusal>,
  ) {
    let gameId = "";
    const moved = await db
      .transact(async (tx) => {
        // Serialise one punter's transactions.
        await holdPunter(tx, punterId);
        const made = await move(tx, (round) => {
          gameId = round.gameId;
        });
        // Throwing also rolls back the round created for it, so that a refused bet leaves nothing
        // behind.
        if (isRefusal(made)) throw new RefusalError(made);
        if (made === "insufficient") throw new RefusalError(refusal("INSUFFICIENT_FUNDS"));
        return made;
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof RefusalError) return thrown.refusal;
        throw thrown;
      });
    outbox.wake();
    if (isRefusal(moved)) return moved;
    if (moved === "conflict") return refusal("GAME_TRANSACTION_CONFLICT");
    if (moved === "rolledBack") return refusal("GAME_TRANSACTION_ROLLED_BACK");
    return {
      status: "OK" as const,
      balance: await balanceOf(punterId, gameId),
      repeated: moved === "repeated",
    };
  }

  /**
   * Everything that can be staked in the game: a provider's frame shows one amount and allows no
   * larger stake.
   */
  async function balanceOf(punterId: string, gameId: string): Promise<number> {
    const [{ cash }, bonus] = await Promise.all([
      wallet.balances(punterId),
      db.read((reader) => bonusMoney.usable(reader, punterId, gameId)),
    ]);
    return Number(cash + bonus);
  }

  async function change<M extends Moved | Refusal>(
    tx: Tx,
    round: StoredRound,
    moved: M,
    by: RoundChange,
  ): Promise<M> {
    if (moved === "done") await changeRound(tx, round, by, now());
    return moved;
  }

  async function carriedOut(providerId: string, punterId: string, txKey: string, amount: Minor) {
    const known = isUuid(punterId)
      ? await db.read((reader) => door.find(reader, { punterId, providerId, txKey }))
      : undefined;
    if (!known) return null;
    if (known.kind === "rollback" || known.undoneAt) return refusal("GAME_TRANSACTION_ROLLED_BACK");
    if (known.kind !== "bet" || known.amount !== amount)
      return refusal("GAME_TRANSACTION_CONFLICT");
    const round =
      known.roundId === null
        ? null
        : await db.read((reader) => roundById(reader, punterId, known.roundId ?? ""));
    return {
      status: "OK" as const,
      balance: await balanceOf(punterId, round?.gameId ?? ""),
      repeated: true,
    };
  }

  return {
    async session(providerId: string, token: string) {
      const session = await service.sessionOfToken(token);
      const punter = session && (await db.read((reader) => punters.byId(reader, session.punterId)));
      const game = session && punter && service.offered(session.gameId, punter.jurisdiction);
      if (!session || !punter || !game || session.providerId !== providerId)
        return refusal("GAME_SESSION_INVALID");
      const { minStake, maxStake } = stakeLimits(game, session.currency, punter.tier);
      return {
        punter: session.punterId,
        gameId: session.gameId,
        currency: session.currency,
        balance: await balanceOf(session.punterId, session.gameId),
        minStake: Number(minStake),
        maxStake: Number(maxStake),
        expiresAt: session.expiresAt.getTime(),
      };
    },

    async bet(
      providerId: string,
      { token, transactionId, roundId: key, amount, currency }: ProviderBetBody,
    ) {
      // A bet already carried out is confirmed, whatever happened to the session, the punter's
      // state or the round since.
      const before = await carriedOut(
        providerId,
        punterOfToken(token),
        transactionId,
        minor(amount),
      );
      if (before) return before;
      const session = await service.sessionOfToken(token);
      if (!session || session.providerId !== providerId) return refusal("GAME_SESSION_INVALID");
      const { punterId, sessionId, gameId } = session;
      const [barred, punter] = await Promise.all([
        restrictions.barred(punterId, "play"),
        db.read((reader) => punters.byId(reader, punterId)),
      ]);
      if (barred) return barred;
      const game = service.offered(gameId, punter.jurisdiction);
      if (!game || currency !== session.currency) return refusal("GAME_BET_INVALID");
      const { maxStake } = stakeLimits(game, currency, punter.tier);
      if (BigInt(amount) > maxStake)
        return refusal("GAME_STAKE_OUT_OF_LIMITS", { maxStake: Number(maxStake) });
      return moving(punterId, async (tx, inGame) => {
        const round = await roundNamed(
          tx,
          named(punterId, providerId, key, { sessionId, gameId, currency }),
        );
        inGame(round);
        if (round.gameId !== gameId || round.status !== "open")
          return refusal("GAME_TRANSACTION_CONFLICT");
        const taken = await door.bet(tx, movementIn(round, transactionId, minor(amount)));
        if (isRefusal(taken)) return taken;
        const { staked, bonusStaked, grantId } = stakedInto(round, taken, BigInt(amount));
        return change(tx, round, taken.moved, { staked, bonusStaked, grantId });
      });
    },

    async win(
      providerId: string,
      { punter, transactionId, roundId: key, amount, currency, roundClosed }: ProviderWinBody,
    ) {
      return moving(punter, async (tx, inGame) => {
        const round = await roundByKey(tx, punter, providerId, key);
        if (!round) return refusal("GAME_ROUND_NOT_FOUND");
        inGame(round);
        if (round.currency !== currency) return refusal("GAME_BET_INVALID");
        const moved = await door.win(tx, movementIn(round, transactionId, minor(amount)), round);
        const end: RoundChange =
          roundClosed && round.status === "open" ? { status: "settled", settledAt: now() } : {};
        return change(tx, round, moved, { won: minor(round.won + BigInt(amount)), ...end });
      });
    },

    async rollback(
      providerId: string,
      { punter, betTransactionId, roundId: key }: ProviderRollbackBody,
    ) {
      const [known] = await db.read((reader) => punters.byIds(reader, [punter]));
      if (!known) return refusal("GAME_ROUND_NOT_FOUND");
      return moving(punter, async (tx, inGame) => {
        // An unknown bet has no round yet: the one created for it stays empty.
        const round = await roundNamed(
          tx,
          named(punter, providerId, key, { sessionId: null, gameId: "", currency: known.currency }),
        );
        inGame(round);
        const bet = await door.find(tx, { punterId: punter, providerId, txKey: betTransactionId });
        const moved = await door.rollback(tx, movementIn(round, betTransactionId, minor(0)));
        const taken = bet?.kind === "bet" ? bet : { amount: 0n, bonusAmount: 0n };
        const staked = minor(round.staked - taken.amount);
        const bonusStaked = minor(round.bonusStaked - taken.bonusAmount);
        const refunded: RoundChange =
          staked === 0n && round.status === "open" ? { status: "refunded", settledAt: now() } : {};
        return change(tx, round, moved, { staked, bonusStaked, ...refunded });
      });
    },
  };
}

export type ProviderService = ReturnType<typeof createProviderService>;
