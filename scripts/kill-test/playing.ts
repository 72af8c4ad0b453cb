import { CallError } from "@touchline/calls";
import type { GameRound } from "@touchline/contract";
import type { Random } from "@touchline/core";
import type { Session } from "./session.ts";

/** A round as its punter remembers it: the gate's last reply about it. */
export interface ToldRound {
  key: string;
  round: Pick<GameRound, "roundId" | "gameId" | "staked" | "won" | "status">;
}

export const STAKE = 100;

/** A player's open games, and the rounds that they were told of. */
export interface Playing {
  session: Session;
  random: Random;
  told: ToldRound[];
  /** Spins whose reply was lost: each is one transaction, so no kill finds one open. */
  spinsLost: Set<string>;
  /** The token of each open game. */
  tokens: Map<string, string>;
  isSpinning: boolean;
}

/** A refusal is also an answer, and is returned to the caller. */
export async function asked<T>(
  { session }: Playing,
  work: () => Promise<T>,
  onUnanswered: () => void = () => {},
): Promise<T | string> {
  try {
    return await session.answered(work, onUnanswered);
  } catch (error) {
    if (
      error instanceof CallError &&
      /^(GAME_|TABLE_|INSUFFICIENT_FUNDS|PLAY_LIMIT)/.test(error.type)
    )
      return error.type;
    throw error;
  }
}

export async function open(
  { session, tokens }: Playing,
  gameId: string,
): Promise<GameRound | null> {
  const opened = await session.answered(() => session.call("openGame", { body: { gameId } }));
  tokens.set(gameId, opened.token);
  return opened.round;
}

export async function tokenOf(playing: Playing, gameId: string): Promise<string> {
  if (!playing.tokens.has(gameId)) await open(playing, gameId);
  return playing.tokens.get(gameId) ?? "";
}

export function remember({ told }: Playing, key: string, round: GameRound): void {
  const known = told.find((each) => each.key === key);
  if (known) known.round = round;
  else told.push({ key, round });
}
