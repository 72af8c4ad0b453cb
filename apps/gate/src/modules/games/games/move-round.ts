import { isDeepStrictEqual } from "node:util";
import type { GameMove, GameRound } from "@touchline/contract";
import { assert } from "@touchline/core";
import { createDraws } from "@touchline/fair";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import { gameOf, replayRound, serverHmac, viewRound } from "./replay-round.ts";
import { settleRound, takeStake, Undone } from "./round-money.ts";
import { changeRound, holdRound, roundByKey, type StoredRound } from "./rounds.store.ts";
import type { RoundsDeps } from "./rounds-deps.ts";

type MoveRefusal = Refusal<
  | "GAME_ROUND_NOT_FOUND"
  | "GAME_MOVE_INVALID"
  | "PLAY_LIMIT_REACHED"
  | "BONUS_TERMS"
  | "INSUFFICIENT_FUNDS"
>;

export interface Move {
  punterId: string;
  roundId: string;
  made: GameMove;
  /** The number of moves before it. */
  at: number;
  /** Checked before a move that adds to the stake. */
  mayStake: () => Promise<Refusal | null>;
}

export async function moveRound(deps: RoundsDeps, move: Move): Promise<GameRound | MoveRefusal> {
  const moved = await moveOnce(deps, move);
  deps.outbox.wake();
  return moved;
}

const moveOnce = (deps: RoundsDeps, move: Move): Promise<GameRound | MoveRefusal> =>
  deps.db
    .transact((tx) => moveIn(deps, tx, move))
    .catch((thrown: unknown) => {
      if (thrown instanceof Undone) return thrown.because as MoveRefusal;
      throw thrown;
    });

async function moveIn(
  deps: RoundsDeps,
  tx: Tx,
  { punterId, roundId, made, at, mayStake }: Move,
): Promise<GameRound> {
  const { clock, till, seeds, jackpots } = deps;
  const round = await holdRound(tx, punterId, roundId);
  if (!round?.seedId || !round.bet) throw new Undone(refusal("GAME_ROUND_NOT_FOUND"));
  // A repeated move was already made.
  if (isDeepStrictEqual(round.moves[at], made)) return viewRound(deps, tx, round);
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
  const raised = more > 0n ? await takeStake(till, tx, moved, { txKey, amount: more }) : moved;
  const settled = await settleRound({ till, jackpots }, tx, raised, {
    play,
    at: new Date(clock.now()),
  });
  await changeRound(tx, settled, settled, new Date(clock.now()));
  return viewRound(deps, tx, settled);
}

/** Plays a round to its end for a punter who does not return. */
export async function abandonRound(deps: RoundsDeps, round: StoredRound): Promise<void> {
  const { punterId, roundId } = round;
  let current: StoredRound | undefined = round;
  while (current?.status === "open") {
    const { abandon } = gameOf(round.gameId);
    assert(abandon, `${round.gameId} does not say how a round is left`);
    const play = await deps.db.read((reader) => replayRound(deps, reader, current as StoredRound));
    const made = abandon(play.view);
    const at = current.moves.length;
    const moved = await moveOnce(deps, { punterId, roundId, made, at, mayStake: async () => null });
    if (isRefusal(moved)) return;
    current = await deps.db.read((reader) =>
      roundByKey(reader, punterId, OWN_PROVIDER, round.roundKey),
    );
  }
  deps.outbox.wake();
}
