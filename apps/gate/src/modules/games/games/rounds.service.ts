import { createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { GameBet, GameMove, GameRound } from "@touchline/contract";
import { assert, type Clock } from "@touchline/core";
import { type AnyGame, createDraws, type Hmac, type Play } from "@touchline/fair";
import { GAMES } from "@touchline/fair/games";
import type { Database, Reader } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Door } from "./door.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import { type JackpotPools, settleRound, takeFreeRound, takeStake, Undone } from "./round-money.ts";
import {
  changeRound,
  holdPunter,
  holdRound,
  insertRound,
  NO_STAKE,
  openedSince,
  roundByKey,
  runningRounds,
  type StoredRound,
  viewOfRound,
} from "./rounds.store.ts";
import type { Seeds } from "./seeds.ts";
import type { GameSession } from "./sessions.store.ts";

export interface RoundsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  door: Door;
  seeds: Seeds;
  jackpots: JackpotPools;
}

const serverHmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

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
type MoveRefusal = Refusal<
  | "GAME_ROUND_NOT_FOUND"
  | "GAME_MOVE_INVALID"
  | "PLAY_LIMIT_REACHED"
  | "BONUS_TERMS"
  | "INSUFFICIENT_FUNDS"
>;

/** Rounds of our own games: drawn, played and paid, each in one transaction with its money. */
export function createRounds({ db, outbox, clock, random, door, seeds, jackpots }: RoundsDeps) {
  const now = () => new Date(clock.now());

  async function replay(reader: Reader, round: StoredRound): Promise<Play<unknown>> {
    assert(
      round.seedId && round.nonce !== null && round.bet,
      `round ${round.roundId} was not drawn from seeds`,
    );
    const { serverSeed, clientSeed } = await seeds.ofRound(reader, round.punterId, round.seedId);
    const draws = createDraws({ serverSeed, clientSeed, nonce: round.nonce }, serverHmac);
    const play = gameOf(round.gameId).play(draws, round.bet, round.moves);
    assert(play, `round ${round.roundId} cannot be played again`);
    return play;
  }

  /** The punter's view; for our own games the current code replays the round. */
  async function view(reader: Reader, round: StoredRound): Promise<GameRound> {
    return viewOfRound(round, round.seedId ? (await replay(reader, round)).view : round.shared);
  }

  async function lay(
    session: GameSession,
    bet: GameBet,
    key: string,
    { minRoundMs, freeRoundsId }: { minRoundMs: number; freeRoundsId: string | null },
  ): Promise<GameRound | LayRefusal> {
    const { punterId, sessionId, gameId, currency } = session;
    const game = gameOf(gameId);
    if (bet.kind !== game.kind || game.fault(bet))
      return refusal("GAME_BET_INVALID", { fault: game.fault(bet) ?? "kind" });
    return db
      .transact(async (tx) => {
        // From here on, one punter's requests are serialised.
        await holdPunter(tx, punterId);
        const { seedId, serverSeed, clientSeed, nonce } = await seeds.take(tx, punterId);
        const known = await roundByKey(tx, punterId, OWN_PROVIDER, key);
        if (known) throw new Repeated(known);
        const [running] = await runningRounds(tx, punterId, gameId);
        if (running) throw new Undone(refusal("GAME_ROUND_OPEN", { roundId: running.roundId }));
        if (minRoundMs > 0 && (await openedSince(tx, punterId, new Date(clock.now() - minRoundMs))))
          throw new Undone(refusal("GAME_TOO_FAST"));
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
          openedAt: now(),
          settledAt: null,
        };
        // Debit before drawing: the timing of a refusal must not reveal the result.
        const round = freeRoundsId
          ? await takeFreeRound(door, tx, begun, { grantId: freeRoundsId, stake: staked })
          : await takeStake(door, tx, begun, { txKey: "0", amount: staked });
        const play = game.play(createDraws({ serverSeed, clientSeed, nonce }, serverHmac), bet, []);
        assert(play?.staked === staked, `${gameId} cannot play ${JSON.stringify(bet)}`);
        await jackpots.contribute(tx, {
          punterId,
          roundId: round.roundId,
          gameId,
          currency,
          stake: staked,
        });
        const settled = await settleRound({ door, jackpots }, tx, round, { play, at: now() });
        await insertRound(tx, settled);
        return view(tx, settled);
      })
      .catch(async (thrown: unknown) => {
        if (thrown instanceof Undone) return thrown.because as LayRefusal;
        if (!(thrown instanceof Repeated)) throw thrown;
        const { round } = thrown;
        const same =
          round.gameId === gameId &&
          round.freeRoundsGrantId === freeRoundsId &&
          isDeepStrictEqual(round.bet, bet);
        return same
          ? db.read((reader) => view(reader, round))
          : refusal("gateway.validation.idempotency_key.reused");
      });
  }

  async function move(
    punterId: string,
    roundId: string,
    made: GameMove,
    at: number,
    /** Checked before a move that adds to the stake. */
    mayStake: () => Promise<Refusal | null> = async () => null,
  ): Promise<GameRound | MoveRefusal> {
    return db
      .transact(async (tx) => {
        const round = await holdRound(tx, punterId, roundId);
        if (!round?.seedId || !round.bet) throw new Undone(refusal("GAME_ROUND_NOT_FOUND"));
        // A repeated move was already made.
        if (isDeepStrictEqual(round.moves[at], made)) return view(tx, round);
        if (round.status !== "open" || at !== round.moves.length || made.kind !== round.bet.kind)
          throw new Undone(refusal("GAME_MOVE_INVALID"));
        const moved: StoredRound = { ...round, moves: [...round.moves, made] };
        const { serverSeed, clientSeed } = await seeds.ofRound(tx, punterId, round.seedId);
        const draws = createDraws({ serverSeed, clientSeed, nonce: round.nonce ?? 0 }, serverHmac);
        const play = gameOf(round.gameId).play(draws, round.bet, moved.moves);
        if (!play) throw new Undone(refusal("GAME_MOVE_INVALID"));
        const more = play.staked - round.staked;
        assert(more >= 0n, "a move never takes a stake back");
        // A running round can always be finished: a move that stakes nothing more needs neither
        // limits nor permission.
        const barred = more > 0n ? await mayStake() : null;
        if (barred) throw new Undone(barred);
        const txKey = String(moved.moves.length);
        const raised =
          more > 0n ? await takeStake(door, tx, moved, { txKey, amount: more }) : moved;
        const settled = await settleRound({ door, jackpots }, tx, raised, { play, at: now() });
        await changeRound(tx, settled, settled, now());
        return view(tx, settled);
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof Undone) return thrown.because as MoveRefusal;
        throw thrown;
      });
  }

  return {
    view,
    lay: async (...args: Parameters<typeof lay>) => {
      const laid = await lay(...args);
      outbox.wake();
      return laid;
    },
    move: async (...args: Parameters<typeof move>) => {
      const moved = await move(...args);
      outbox.wake();
      return moved;
    },
    /** Plays a round to its end for a punter who does not return. */
    async abandon(round: StoredRound): Promise<void> {
      let current: StoredRound | undefined = round;
      while (current?.status === "open") {
        const { abandon } = gameOf(round.gameId);
        assert(abandon, `${round.gameId} does not say how a round is left`);
        const play = await db.read((reader) => replay(reader, current as StoredRound));
        const moved = await move(
          round.punterId,
          round.roundId,
          abandon(play.view),
          current.moves.length,
        );
        if (isRefusal(moved)) return;
        current = await db.read((reader) =>
          roundByKey(reader, round.punterId, OWN_PROVIDER, round.roundKey),
        );
      }
      outbox.wake();
    },
  };
}

export type Rounds = ReturnType<typeof createRounds>;

/** The key already has a round: roll back and return that round. */
class Repeated extends Error {
  readonly round: StoredRound;
  constructor(round: StoredRound) {
    super(round.roundId);
    this.round = round;
  }
}

function gameOf(gameId: string): AnyGame {
  const game = GAMES.get(gameId);
  assert(game, `${gameId} is no game of ours`);
  return game;
}
