import { CallError } from "@touchline/calls";
import type { GameBet, GameMove } from "@touchline/contract";
import { isUnanswered } from "../../../data/call/unanswered.ts";
import { newKey } from "../../../data/device/browser.ts";
import { call } from "../../../data/session/session.client.ts";
import { persistently } from "./persistently.ts";
import { type PlayFact, roundOf } from "./play.ts";
import type { Round, RoundFault } from "./rounds.ts";

const ASKS_AGAIN = [
  "GAME_SESSION_INVALID",
  "GAME_ROUND_OPEN",
  "GAME_MOVE_INVALID",
  "FREE_ROUNDS_OVER",
];

/** Plays a game over the gate, or in the browser alone. */
export interface Player {
  open(): Promise<void>;
  lay(bet: GameBet): Promise<Round | null>;
  move(move: GameMove): Promise<Round | null>;
}

export interface PlayerHost {
  gameId: string;
  round(): Round | null;
  /** The free rounds that the next round belongs to. */
  freeRoundsId(): string | undefined;
  tell(fact: PlayFact): void;
  faultOf(error: unknown): RoundFault;
  /** The fault for a request that was never answered. */
  lostFault(): RoundFault;
  /** Whether the game is still on the page. */
  isHere(): boolean;
}

/** Plays for real money: a session with the gate, and every bet and move under its own key. */
export function createRealPlay({
  gameId,
  round,
  freeRoundsId,
  tell,
  faultOf,
  lostFault,
  isHere,
}: PlayerHost): Player {
  let token = "";

  async function askWhatStands(): Promise<void> {
    const opened = await call("openGame", { body: { gameId } });
    token = opened.token;
    const { sessionId: _, token: __, expiresAt: ___, seeds: ____, round: left, ...stands } = opened;
    tell({ type: "opened", ...stands, round: left && roundOf(left) });
  }

  async function ask(send: () => ReturnType<typeof call<"openRound">>): Promise<Round | null> {
    tell({ type: "asked" });
    try {
      const { round: answered, ...purse } = await persistently(send, isHere);
      const played = roundOf(answered);
      tell({ type: "answered", round: played, ...purse });
      return played;
    } catch (error) {
      // A punter who has left finds the result in the history; nothing more is placed behind their
      // back.
      if (!isHere()) return null;
      // The session has expired, a round is open elsewhere, or the reply was lost: fetch the
      // current state.
      const isLost = isUnanswered(error);
      if (isLost || (error instanceof CallError && ASKS_AGAIN.includes(error.type)))
        await askWhatStands().catch(() => {});
      tell({ type: "refused", fault: isLost ? lostFault() : faultOf(error) });
      return null;
    }
  }

  return {
    open: () =>
      askWhatStands().catch((error: unknown) =>
        tell({ type: "openFailed", fault: faultOf(error) }),
      ),
    lay(bet) {
      const idempotencyKey = newKey();
      const free = freeRoundsId();
      return ask(() =>
        call("openRound", {
          body: { token, bet, ...(free && { freeRoundsId: free }) },
          idempotencyKey,
        }),
      );
    },
    async move(move) {
      const running = round();
      if (!running) return null;
      const [roundId, at, idempotencyKey] = [running.roundId, running.moves.length, newKey()];
      return ask(() =>
        call("moveInRound", { params: { roundId }, body: { move, at }, idempotencyKey }),
      );
    },
  };
}
