import { isDeepStrictEqual } from "node:util";
import type { ErrorCode, GameRound } from "@touchline/contract";
import { assert, type Clock, type Minor, minor } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { type Door, stakedInto } from "./door.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import {
  changeRound,
  holdPunter,
  holdRound,
  insertRound,
  NO_STAKE,
  revealShared,
  roundById,
  roundByKey,
  type StoredRound,
  viewOfShared,
} from "./rounds.store.ts";
import type { GameSession } from "./sessions.store.ts";

export interface SharedRoundsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  door: Door;
}

interface Laid {
  session: GameSession;
  /** The request's idempotency key: it stakes once. */
  key: string;
  stake: Minor;
  /** The bet and its round; the punter sees all of it. */
  shared: object;
}

/** A request to stake, by the fields that identify a repeat. */
interface LayRequest extends Omit<Laid, "session"> {
  punterId: string;
  gameId: string;
}

type ReusedKey = "gateway.validation.idempotency_key.reused";
type LayCode = ReusedKey | "PLAY_LIMIT_REACHED" | "BONUS_TERMS" | "INSUFFICIENT_FUNDS";

type PartKey = Pick<StoredRound, "punterId" | "roundId">;

/**
 * A punter's part in a shared round of crash or a table. The round's host decides the result of
 * each part; the money goes through the same door as everything else, and a part is paid, lost or
 * refunded once.
 */
export function createSharedRounds({ db, outbox, clock, random, door }: SharedRoundsDeps) {
  const now = () => new Date(clock.now());

  const movement = (
    { punterId, roundId, gameId, currency, grantId }: StoredRound,
    txKey: string,
    amount: bigint,
  ) => ({
    punterId,
    providerId: OWN_PROVIDER,
    txKey: `${roundId}:${txKey}`,
    roundId,
    gameId,
    currency,
    grantId,
    amount: minor(amount),
  });

  /** The earlier stake under this key; null for a new key. */
  async function laidBefore(
    reader: Reader,
    { punterId, gameId, key, stake, shared }: LayRequest,
  ): Promise<StoredRound | Refusal<ReusedKey> | null> {
    const known = await roundByKey(reader, punterId, OWN_PROVIDER, key);
    if (!known) return null;
    // Later raises are not part of the request, so compare with the first stake.
    const first = await door.find(reader, movement(known, "0", stake));
    return known.gameId === gameId &&
      first?.amount === stake &&
      isDeepStrictEqual({ ...Object(known.shared), ...shared }, known.shared)
      ? known
      : refusal("gateway.validation.idempotency_key.reused");
  }

  async function lay<Code extends ErrorCode>(
    { session, key, stake, shared }: Laid,
    /** Fields that the server adds. They do not count when a repeated request is compared. */
    on: object,
    /** Called with the punter locked: the host's reason to refuse, if any. */
    mayLay: (tx: Tx) => Promise<Refusal<Code> | null>,
  ): Promise<StoredRound | Refusal<Code | LayCode>> {
    const { punterId, sessionId, gameId, currency } = session;
    const laid = await db.transact(async (tx) => {
      await holdPunter(tx, punterId);
      const known = await laidBefore(tx, { punterId, gameId, key, stake, shared });
      const against = known ?? (await mayLay(tx));
      if (against) return against;
      const round: StoredRound = {
        punterId,
        roundId: orderedId(random, clock.now()),
        sessionId,
        providerId: OWN_PROVIDER,
        roundKey: key,
        gameId,
        currency,
        seedId: null,
        nonce: null,
        bet: null,
        moves: [],
        shared: { ...shared, ...on },
        ...NO_STAKE,
        status: "open",
        openedAt: now(),
        settledAt: null,
      };
      const taken = await door.bet(tx, movement(round, "0", stake));
      if (isRefusal(taken)) return taken;
      if (taken.moved === "insufficient") return refusal("INSUFFICIENT_FUNDS");
      const paid = stakedInto(round, taken, stake);
      await insertRound(tx, paid);
      return paid;
    });
    outbox.wake();
    return laid;
  }

  /**
   * Adds a stake to a running part: a double, a split, insurance. `step` names the raise, which
   * happens once. Returns null if the balance is too low. Throws if the punter's own limit or a
   * bonus's terms forbid it, which rolls back the caller's transaction and becomes the reply.
   */
  async function raise(
    tx: Tx,
    { punterId, roundId }: PartKey,
    step: string,
    more: Minor,
  ): Promise<StoredRound | null> {
    const round = await holdRound(tx, punterId, roundId);
    assert(round?.status === "open", `part ${roundId} runs`);
    const taken = await door.bet(tx, movement(round, step, more));
    if (isRefusal(taken)) throw new RefusalError(taken);
    if (taken.moved === "insufficient") return null;
    if (taken.moved !== "done") return round;
    const raised = stakedInto(round, taken, more);
    await changeRound(
      tx,
      round,
      { staked: raised.staked, bonusStaked: raised.bonusStaked, grantId: raised.grantId },
      now(),
    );
    return raised;
  }

  /**
   * The part after a raise; null if the raise was not made. Waits for one under way, which holds
   * the part's lock.
   */
  async function raisedBy(
    tx: Tx,
    { punterId, roundId }: PartKey,
    step: string,
  ): Promise<StoredRound | null> {
    const round = await holdRound(tx, punterId, roundId);
    return round && (await door.find(tx, movement(round, step, 0n))) ? round : null;
  }

  /** Pays a part's result once; a part that is already over stays as it is. */
  async function settle(
    punterId: string,
    roundId: string,
    won: Minor,
    told: object,
  ): Promise<StoredRound | null> {
    const settled = await db.transact(async (tx) => {
      const round = await holdRound(tx, punterId, roundId);
      if (round?.status !== "open") return null;
      const moved = await door.win(tx, movement(round, "win", won), round);
      assert(moved === "done", `the win of ${roundId} came to ${moved}`);
      const change = {
        won,
        status: "settled" as const,
        settledAt: now(),
        shared: { ...Object(round.shared), ...told },
      };
      await changeRound(tx, round, change, now());
      return { ...round, ...change };
    });
    outbox.wake();
    return settled;
  }

  /** Refunds every stake of a part whose round could not be finished. */
  async function refund(punterId: string, roundId: string, told: object): Promise<void> {
    await db.transact(async (tx) => {
      const round = await holdRound(tx, punterId, roundId);
      if (round?.status !== "open") return;
      // Roll back each stake of the part separately.
      for (const { txKey } of await door.betsOf(tx, punterId, roundId))
        await door.rollback(tx, { ...movement(round, "", 0n), txKey });
      await changeRound(
        tx,
        round,
        { status: "refunded", settledAt: now(), shared: { ...Object(round.shared), ...told } },
        now(),
      );
    });
    outbox.wake();
  }

  /** Publishes the proof of a finished round in every part of it. */
  async function reveal(gameId: string, roundNo: string, proof: object): Promise<void> {
    await db.transact((tx) => revealShared(tx, gameId, roundNo, proof));
  }

  return {
    lay,
    /** For a repeated request: its stake is valid even if its session has expired since. */
    laidBefore: (request: LayRequest) => db.read((reader) => laidBefore(reader, request)),
    reveal,
    raise,
    raisedBy,
    settle,
    refund,
    find: (punterId: string, roundId: string) =>
      db.read((reader) => roundById(reader, punterId, roundId)),
    view: (round: StoredRound): GameRound => viewOfShared(round),
  };
}

export type SharedRounds = ReturnType<typeof createSharedRounds>;
