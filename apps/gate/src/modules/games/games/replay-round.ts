import { createHmac } from "node:crypto";
import type { GameRound } from "@touchline/contract";
import { assert } from "@touchline/core";
import { type AnyGame, createDraws, type Hmac, type Play } from "@touchline/fair";
import { GAMES } from "@touchline/fair/games";
import type { Reader } from "../../../platform/database/db.ts";
import { type StoredRound, viewOfRound } from "./rounds.store.ts";
import type { RoundsDeps } from "./rounds-deps.ts";

export const serverHmac: Hmac = (key, message) =>
  createHmac("sha256", key).update(message).digest();

export async function replayRound(
  { seeds }: Pick<RoundsDeps, "seeds">,
  reader: Reader,
  round: StoredRound,
): Promise<Play<unknown>> {
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
export async function viewRound(
  deps: Pick<RoundsDeps, "seeds">,
  reader: Reader,
  round: StoredRound,
): Promise<GameRound> {
  return viewOfRound(
    round,
    round.seedId ? (await replayRound(deps, reader, round)).view : round.shared,
  );
}

export function gameOf(gameId: string): AnyGame {
  const game = GAMES.get(gameId);
  assert(game, `${gameId} is no game of ours`);
  return game;
}
