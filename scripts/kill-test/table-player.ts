import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { GameRound, TableAnswer } from "@touchline/contract";
import { pick, type Random } from "@touchline/core";
import { STAKE, type ToldRound } from "./playing.ts";
import type { Session } from "./session.ts";

interface TablePlayerDeps extends Session {
  asked<T>(work: () => Promise<T>): Promise<T | string>;
  remember(key: string, round: GameRound): void;
  told: readonly ToldRound[];
  tokenOf(gameId: string): Promise<string>;
}

const SEATED = "blackjack-north";
const SPOTS = { "roulette-quick": "red", "money-wheel-cup": "2" } as const;
const LOOKS = 30;
const LOOK_MS = 150;

/** Plays at shared tables: bets on one outcome, and hands played in turn. */
export function createTablePlayer(
  { call, answered, asked, remember, told, tokenOf }: TablePlayerDeps,
  random: Random,
) {
  /** The part placed under a key: the only one in the reply that was not known before. */
  function laid(key: string, answer: TableAnswer | string): GameRound | null {
    const fresh =
      typeof answer === "string"
        ? undefined
        : answer.bets.find(({ roundId }) => !told.some(({ round }) => round.roundId === roundId));
    if (fresh) remember(key, fresh);
    return fresh ?? null;
  }

  async function lay(
    gameId: string,
    spot: string,
  ): Promise<{ key: string; roundId: string } | null> {
    const [key, token] = [randomUUID(), await tokenOf(gameId)];
    const { parts } = await answered(() => call("tableRoom", { params: { gameId } }));
    const body = { token, roundNo: parts.roundNo, chips: [{ spot, amount: STAKE }] };
    const round = laid(
      key,
      await asked(() => call("betAtTable", { params: { gameId }, body, idempotencyKey: key })),
    );
    return round && { key, roundId: round.roundId };
  }

  /** Acts whenever it is this seat's turn, until the round is over or another begins. */
  async function decide(seat: number): Promise<void> {
    for (let look = 0; look < LOOKS; look++) {
      const { parts } = await answered(() => call("tableRoom", { params: { gameId: SEATED } }));
      const { turn = null, acts = 0 } = (parts.outcome ?? {}) as {
        turn?: { seat: number } | null;
        acts?: number;
      };
      if (parts.phase === "result" || (parts.phase === "betting" && look > LOOKS / 2)) return;
      const body = {
        roundNo: parts.roundNo,
        act: pick(random, ["hit", "stand", "double"] as const),
        at: acts,
      };
      if (turn?.seat === seat)
        await asked(() =>
          call("actAtTable", { params: { gameId: SEATED }, body, idempotencyKey: randomUUID() }),
        );
      await pause(LOOK_MS);
    }
  }

  async function playSeat(): Promise<void> {
    const params = { gameId: SEATED };
    const body = { token: await tokenOf(SEATED), seat: 1 + Math.floor(5 * random.next()) };
    await asked(() => call("takeSeat", { params, body, idempotencyKey: randomUUID() }));
    const { seat } = await answered(() => call("myTable", { params }));
    const bet = seat === null ? null : await lay(SEATED, `seat:${seat}`);
    if (seat === null || !bet) return;
    await decide(seat);
    const { bets } = await answered(() => call("myTable", { params }));
    const ended = bets.find(({ roundId }) => roundId === bet.roundId);
    if (ended) remember(bet.key, ended);
  }

  return {
    async play(): Promise<void> {
      if (random.next() < 0.4) return playSeat();
      const gameId = pick(random, Object.keys(SPOTS) as (keyof typeof SPOTS)[]);
      await lay(gameId, SPOTS[gameId]);
    },
  };
}
