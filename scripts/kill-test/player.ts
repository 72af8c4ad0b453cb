import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CallError } from "@touchline/calls";
import type { GameBet, GameMove, GameRound } from "@touchline/contract";
import { pick, type Random } from "@touchline/core";
import type { createSession } from "./session.ts";
import { createTablePlayer } from "./table-player.ts";

/** A round as its punter remembers it: the gate's last reply about it. */
export interface ToldRound {
  key: string;
  round: Pick<GameRound, "roundId" | "gameId" | "staked" | "won" | "status">;
}

export type Session = Pick<ReturnType<typeof createSession>, "call" | "answered">;

const SLOTS = ["night-derby", "golden-whistle", "neon-avenue"] as const;
export const STAKE = 100;

/** Tried in order until one is possible; none of them depends on the hand. */
const MOVES: Record<string, readonly (readonly GameMove[])[]> = {
  "hi-lo": [
    [{ kind: "hi-lo", act: "higher" }],
    [{ kind: "hi-lo", act: "skip" }],
    [
      { kind: "hi-lo", act: "collect" },
      { kind: "hi-lo", act: "lower" },
    ],
  ],
  blackjack: [
    [
      { kind: "blackjack", act: "hit" },
      { kind: "blackjack", act: "decline" },
    ],
    [
      { kind: "blackjack", act: "double" },
      { kind: "blackjack", act: "insure" },
      { kind: "blackjack", act: "stand" },
    ],
    [
      { kind: "blackjack", act: "stand" },
      { kind: "blackjack", act: "decline" },
    ],
  ],
};

/** Plays games over HTTP and finishes every round, whatever happens to the gate. */
export function createPlayer({ call, answered }: Session, random: Random) {
  const told: ToldRound[] = [];
  /** Spins whose reply was lost: each is one transaction, so no kill finds one open. */
  const spinsLost = new Set<string>();
  const tokens = new Map<string, string>();
  let isSpinning = false;

  /** A refusal is also an answer, and is returned to the caller. */
  async function asked<T>(
    work: () => Promise<T>,
    onUnanswered: () => void = () => {},
  ): Promise<T | string> {
    try {
      return await answered(work, onUnanswered);
    } catch (error) {
      if (
        error instanceof CallError &&
        /^(GAME_|TABLE_|INSUFFICIENT_FUNDS|PLAY_LIMIT)/.test(error.type)
      )
        return error.type;
      throw error;
    }
  }

  async function open(gameId: string): Promise<GameRound | null> {
    const opened = await answered(() => call("openGame", { body: { gameId } }));
    tokens.set(gameId, opened.token);
    return opened.round;
  }

  function remember(key: string, round: GameRound): void {
    const known = told.find((each) => each.key === key);
    if (known) known.round = round;
    else told.push({ key, round });
  }

  async function lay(
    gameId: string,
    bet: GameBet,
  ): Promise<{ key: string; round: GameRound } | null> {
    const waiting = tokens.has(gameId) ? null : await open(gameId);
    // An unfinished hand is continued under its original key.
    if (waiting)
      return {
        key: told.find(({ round }) => round.roundId === waiting.roundId)?.key ?? randomUUID(),
        round: waiting,
      };
    const key = randomUUID();
    isSpinning = bet.kind === "slot";
    const reply = await asked(
      () =>
        call("openRound", { body: { token: tokens.get(gameId) ?? "", bet }, idempotencyKey: key }),
      () => bet.kind === "slot" && spinsLost.add(key),
    );
    isSpinning = false;
    if (typeof reply === "string") {
      tokens.delete(gameId);
      return null;
    }
    remember(key, reply.round);
    return { key, round: reply.round };
  }

  async function playHand(gameId: "hi-lo" | "blackjack"): Promise<void> {
    const begun = await lay(gameId, { kind: gameId, stake: STAKE });
    if (!begun) return;
    let { round } = begun;
    for (let moves = 0; round.won === null && moves < 40; moves++) {
      // Force the hand to end eventually.
      const tries = moves > 8 ? (MOVES[gameId]?.at(-1) ?? []) : pick(random, MOVES[gameId] ?? []);
      for (const move of tries) {
        const idempotencyKey = randomUUID();
        const { roundId, moves: made } = round;
        const reply = await asked(() =>
          call("moveInRound", {
            params: { roundId },
            body: { move, at: made.length },
            idempotencyKey,
          }),
        );
        if (typeof reply === "string") continue;
        round = reply.round;
        remember(begun.key, round);
        break;
      }
      await pause(5 + random.next() * 40);
    }
  }

  async function playCrash(): Promise<void> {
    if (!tokens.has("crash")) await open("crash");
    const key = randomUUID();
    const autoAt = random.next() < 0.5 ? pick(random, [120, 150, 200, 400]) : null;
    const { roundNo } = await answered(() => call("crashRoom"));
    const body = { token: tokens.get("crash") ?? "", roundNo, stake: STAKE, autoAt };
    const reply = await asked(() => call("betOnCrash", { body, idempotencyKey: key }));
    if (typeof reply === "string") return;
    remember(key, reply.bet);
    await pause(random.next() * 9000);
    const out = await asked(() => call("cashOutCrash", { body: { roundId: reply.bet.roundId } }));
    if (typeof out !== "string") remember(key, out.bet);
  }

  async function tokenOf(gameId: string): Promise<string> {
    if (!tokens.has(gameId)) await open(gameId);
    return tokens.get(gameId) ?? "";
  }
  const tables = createTablePlayer({ call, answered, asked, remember, told, tokenOf }, random);

  return {
    told,
    spinsLost,
    /** A spin was sent and not answered yet. */
    isSpinning: () => isSpinning,
    async play(): Promise<void> {
      const wish = random.next();
      if (wish < 0.15) await tables.play();
      else if (wish < 0.5) await lay(pick(random, SLOTS), { kind: "slot", stake: STAKE });
      else if (wish < 0.7) await playHand("hi-lo");
      else if (wish < 0.9) await playHand("blackjack");
      else await playCrash();
    },
  };
}
