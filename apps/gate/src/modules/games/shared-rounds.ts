import { isDeepStrictEqual } from "node:util";
import type { GameRound } from "@touchline/contract";
import { assert, type Clock, type Minor, minor } from "@touchline/core";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, type Refusal, RefusalError, refusal } from "../../platform/refusal.ts";
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
  /** The key of the punter's request: the same one lays once. */
  key: string;
  stake: Minor;
  /** What the bet is, and the round it is on; the punter sees all of it. */
  shared: object;
}

/** A request to lay something, by what makes it the same when it comes again. */
interface LayRequest extends Omit<Laid, "session"> {
  punterId: string;
  gameId: string;
}

type PartKey = Pick<StoredRound, "punterId" | "roundId">;

/**
 * A punter's part in a round that many share: crash, a table. Whoever runs the round says what came
 * of each part; the money goes through the same door as everything else, and a part is paid, lost
 * or refunded once.
 */
export function createSharedRounds({ db, outbox, clock, random, door }: SharedRoundsDeps) {
  const now = () => new Date(clock.now());

  const movement = (
    { punterId, roundId, gameId, currency, grantId }: StoredRound,
    txKey: string,
    amount: bigint,
  ) => ({
    ...{
      punterId,
      providerId: OWN_PROVIDER,
      txKey: `${roundId}:${txKey}`,
      roundId,
      gameId,
      currency,
      grantId,
      amount: minor(amount),
    },
  });

  /** What was laid under a request's key before; null for a new one. */
  async function laidBefore(
    reader: Reader,
    { punterId, gameId, key, stake, shared }: LayRequest,
  ): Promise<StoredRound | Refusal | null> {
    const known = await roundByKey(reader, punterId, OWN_PROVIDER, key);
    if (!known) return null;
    // What was raised since is no part of the request.
    const first = await door.find(reader, movement(known, "0", stake));
    return known.gameId === gameId &&
      first?.amount === stake &&
      isDeepStrictEqual({ ...Object(known.shared), ...shared }, known.shared)
      ? known
      : refusal("gateway.validation.idempotency_key.reused");
  }

  async function lay(
    { session, key, stake, shared }: Laid,
    /** What the server adds. A request that comes again is the same whatever that is now. */
    on: object,
    /** Asked with the punter held: a reason against it, from whoever runs the round. */
    mayLay: (tx: Tx) => Promise<Refusal | null> = async () => null,
  ): Promise<StoredRound | Refusal> {
    const { punterId, sessionId, gameId, currency } = session;
    const laid = await db.transact(async (tx) => {
      await holdPunter(tx, punterId);
      const known = await laidBefore(tx, { punterId, gameId, key, stake, shared });
      const against = known ?? (await mayLay(tx));
      if (against) return against;
      const round: StoredRound = {
        ...{
          punterId,
          roundId: random.uuid(),
          sessionId,
          providerId: OWN_PROVIDER,
          roundKey: key,
          gameId,
          currency,
        },
        ...{
          seedId: null,
          nonce: null,
          bet: null,
          moves: [],
          shared: { ...shared, ...on },
          ...NO_STAKE,
        },
        ...{ status: "open", openedAt: now(), settledAt: null },
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
   * Adds to a part that runs: a double, a split, insurance. `step` names the addition, which is
   * made once. Null when the balance is too low; a limit of the punter's own, or a bonus's terms,
   * are thrown, which undoes the transaction around it and is the call's answer.
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
   * The part as an addition left it; null where that was not made. One that is being made is waited
   * for: it holds the part.
   */
  async function raisedBy(
    tx: Tx,
    { punterId, roundId }: PartKey,
    step: string,
  ): Promise<StoredRound | null> {
    const round = await holdRound(tx, punterId, roundId);
    return round && (await door.find(tx, movement(round, step, 0n))) ? round : null;
  }

  /** What came of a part. Said twice it is paid once; one that is over is left as it is. */
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

  /** A round that could not be played to its end gives every stake back. */
  async function refund(punterId: string, roundId: string, told: object): Promise<void> {
    await db.transact(async (tx) => {
      const round = await holdRound(tx, punterId, roundId);
      if (round?.status !== "open") return;
      // All that was laid, in as many movements as there were.
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

  /** A round is over: what proves it is told in every part of it. */
  async function reveal(gameId: string, roundNo: string, proof: object): Promise<void> {
    await db.transact((tx) => revealShared(tx, gameId, roundNo, proof));
  }

  return {
    lay,
    /**
     * For a request that comes again: what it laid stands, even if its session has run out since.
     */
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
