import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { GameBet, GameMove, GameRound } from "@touchline/contract";
import { pick, type Random } from "@touchline/core";
import { asked, open, type Playing, remember, STAKE, tokenOf } from "./playing.ts";
import type { Session } from "./session.ts";
import { createTablePlayer } from "./table-player.ts";

const SLOTS = ["night-derby", "golden-whistle", "neon-avenue"] as const;

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
  const playing: Playing = {
    session: { call, answered },
    random,
    told: [],
    spinsLost: new Set(),
    tokens: new Map(),
    isSpinning: false,
  };
  const { told, spinsLost } = playing;
  const tables = createTablePlayer(
    {
      call,
      answered,
      told,
      asked: (work) => asked(playing, work),
      remember: (key, round) => remember(playing, key, round),
      tokenOf: (gameId) => tokenOf(playing, gameId),
    },
    random,
  );
  return {
    told,
    spinsLost,
    /** A spin was sent and not answered yet. */
    isSpinning: () => playing.isSpinning,
    async play(): Promise<void> {
      const wish = random.next();
      if (wish < 0.15) await tables.play();
      else if (wish < 0.5) await lay(playing, pick(random, SLOTS), { kind: "slot", stake: STAKE });
      else if (wish < 0.7) await playHand(playing, "hi-lo");
      else if (wish < 0.9) await playHand(playing, "blackjack");
      else await playCrash(playing);
    },
  };
}

interface Laid {
  key: string;
  round: GameRound;
}

async function lay(playing: Playing, gameId: string, bet: GameBet): Promise<Laid | null> {
  const { session, told, spinsLost, tokens } = playing;
  const waiting = tokens.has(gameId) ? null : await open(playing, gameId);
  // An unfinished hand is continued under its original key.
  if (waiting)
    return {
      key: told.find(({ round }) => round.roundId === waiting.roundId)?.key ?? randomUUID(),
      round: waiting,
    };
  const key = randomUUID();
  playing.isSpinning = bet.kind === "slot";
  const reply = await asked(
    playing,
    () =>
      session.call("openRound", {
        body: { token: tokens.get(gameId) ?? "", bet },
        idempotencyKey: key,
      }),
    () => bet.kind === "slot" && spinsLost.add(key),
  );
  playing.isSpinning = false;
  if (typeof reply === "string") {
    tokens.delete(gameId);
    return null;
  }
  remember(playing, key, reply.round);
  return { key, round: reply.round };
}

async function playHand(playing: Playing, gameId: "hi-lo" | "blackjack"): Promise<void> {
  const { session, random } = playing;
  const begun = await lay(playing, gameId, { kind: gameId, stake: STAKE });
  if (!begun) return;
  let { round } = begun;
  for (let moves = 0; round.won === null && moves < 40; moves++) {
    // Force the hand to end eventually.
    const tries = moves > 8 ? (MOVES[gameId]?.at(-1) ?? []) : pick(random, MOVES[gameId] ?? []);
    for (const move of tries) {
      const idempotencyKey = randomUUID();
      const { roundId, moves: made } = round;
      const reply = await asked(playing, () =>
        session.call("moveInRound", {
          params: { roundId },
          body: { move, at: made.length },
          idempotencyKey,
        }),
      );
      if (typeof reply === "string") continue;
      round = reply.round;
      remember(playing, begun.key, round);
      break;
    }
    await pause(5 + random.next() * 40);
  }
}

async function playCrash(playing: Playing): Promise<void> {
  const { session, random } = playing;
  const token = await tokenOf(playing, "crash");
  const key = randomUUID();
  const autoAt = random.next() < 0.5 ? pick(random, [120, 150, 200, 400]) : null;
  const { roundNo } = await session.answered(() => session.call("crashRoom"));
  const body = { token, roundNo, stake: STAKE, autoAt };
  const reply = await asked(playing, () =>
    session.call("betOnCrash", { body, idempotencyKey: key }),
  );
  if (typeof reply === "string") return;
  remember(playing, key, reply.bet);
  await pause(random.next() * 9000);
  const out = await asked(playing, () =>
    session.call("cashOutCrash", { body: { roundId: reply.bet.roundId } }),
  );
  if (typeof out !== "string") remember(playing, key, out.bet);
}
