import { isDeepStrictEqual } from "node:util";
import type { GameBet, GameRound } from "@touchline/contract";
import { assert } from "@touchline/core";
import { createDraws } from "@touchline/fair";
import type { Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import { gameOf, serverHmac, viewRound } from "./replay-round.ts";
import { settleRound, takeFreeRound, takeStake, Undone } from "./round-money.ts";
import {
  holdPlay,
  insertRound,
  NO_STAKE,
  openedSince,
  roundByKey,
  runningRounds,
  type StoredRound,
} from "./rounds.store.ts";
import type { RoundsDeps } from "./rounds-deps.ts";
import type { GameSession } from "./sessions.store.ts";

type LayRefusal = Refusal<
  | "GAME_BET_INVALID"
  | "GAME_ROUND_OPEN"
  | "GAME_TOO_FAST"
  | "PLAY_LIMIT_REACHED"
  | "BONUS_TERMS"
  | "FREE_ROUNDS_OVER"
  | "INSUFFICIENT_FUNDS"
  | "gateway.validation.idempotency_key.reused"
>;

export interface LayTerms {
  minRoundMs: number;
  freeRoundsId: string | null;
}

interface Laying extends LayTerms {
  session: GameSession;
  bet: GameBet;
  /** The request's idempotency key: it stakes once. */
  key: string;
}

/** The key already has a round: roll back and return that round. */
class Repeated extends Error {
  readonly round: StoredRound;
  constructor(round: StoredRound) {
    super(round.roundId);
    this.round = round;
  }
}

/** Draws, plays and pays a round in one transaction with its stake. */
export async function layRound(
  deps: RoundsDeps,
  session: GameSession,
  bet: GameBet,
  key: string,
  terms: LayTerms,
): Promise<GameRound | LayRefusal> {
  const game = gameOf(session.gameId);
  const laying = { session, bet, key, ...terms };
  const laid =
    bet.kind !== game.kind || game.fault(bet)
      ? refusal("GAME_BET_INVALID", { fault: game.fault(bet) ?? "kind" })
      : await deps.db
          .transact((tx) => layIn(deps, tx, laying))
          .catch((thrown: unknown) => afterRollback(deps, laying, thrown));
  deps.outbox.wake();
  return laid;
}

async function layIn(deps: RoundsDeps, tx: Tx, laying: Laying): Promise<GameRound> {
  const { clock, seeds } = deps;
  const { session, key, minRoundMs } = laying;
  const { punterId, gameId } = session;
  // From here on, one punter's requests are serialised.
  await holdPlay(tx, punterId);
  const drawn = await seeds.take(tx, punterId);
  const known = await roundByKey(tx, punterId, OWN_PROVIDER, key);
  if (known) throw new Repeated(known);
  const [running] = await runningRounds(tx, punterId, gameId);
  if (running) throw new Undone(refusal("GAME_ROUND_OPEN", { roundId: running.roundId }));
  if (minRoundMs > 0 && (await openedSince(tx, punterId, new Date(clock.now() - minRoundMs))))
    throw new Undone(refusal("GAME_TOO_FAST"));
  const settled = await playOut(deps, tx, laying, drawn);
  await insertRound(tx, settled);
  return viewRound(deps, tx, settled);
}

async function playOut(
  { clock, random, till, jackpots }: RoundsDeps,
  tx: Tx,
  { session, bet, key, freeRoundsId }: Laying,
  { seedId, serverSeed, clientSeed, nonce }: Awaited<ReturnType<RoundsDeps["seeds"]["take"]>>,
): Promise<StoredRound> {
  const { punterId, sessionId, gameId, currency } = session;
  const game = gameOf(gameId);
  const staked = game.stakeOf(bet);
  const begun: StoredRound = {
    punterId,
    roundId: orderedId(random, clock.now()),
    sessionId,
    providerId: OWN_PROVIDER,
    roundKey: key,
    gameId,
    currency,
    seedId,
    nonce,
    bet,
    moves: [],
    shared: null,
    ...NO_STAKE,
    status: "open",
    openedAt: new Date(clock.now()),
    settledAt: null,
  };
  // Debit before drawing: the timing of a refusal must not reveal the result.
  const round = freeRoundsId
    ? await takeFreeRound(till, tx, begun, { grantId: freeRoundsId, stake: staked })
    : await takeStake(till, tx, begun, { txKey: "0", amount: staked });
  const play = game.play(createDraws({ serverSeed, clientSeed, nonce }, serverHmac), bet, []);
  assert(play?.staked === staked, `${gameId} cannot play ${JSON.stringify(bet)}`);
  const { roundId } = round;
  await jackpots.contribute(tx, { punterId, roundId, gameId, currency, stake: staked });
  return settleRound({ till, jackpots }, tx, round, { play, at: new Date(clock.now()) });
}

async function afterRollback(
  deps: RoundsDeps,
  { session, bet, freeRoundsId }: Laying,
  thrown: unknown,
): Promise<GameRound | LayRefusal> {
  if (thrown instanceof Undone) return thrown.because as LayRefusal;
  if (!(thrown instanceof Repeated)) throw thrown;
  const { round } = thrown;
  const same =
    round.gameId === session.gameId &&
    round.freeRoundsGrantId === freeRoundsId &&
    isDeepStrictEqual(round.bet, bet);
  return same
    ? deps.db.read((reader) => viewRound(deps, reader, round))
    : refusal("gateway.validation.idempotency_key.reused");
}
