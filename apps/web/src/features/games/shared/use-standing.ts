import type { ReachedLimit } from "@touchline/contract";
import { useEffect, useEffectEvent } from "react";
import { onPunterOpen } from "../../../data/live/live.client.ts";
import { serverNow } from "../../../data/live/live.clock.ts";
import { onPushOf } from "../../../data/live/pushes.ts";
import { call } from "../../../data/session/session.client.ts";
import type { PlayStanding } from "./play.ts";

/** The maximum delay of a timer. */
const MOST_MS = 2 ** 31 - 1;

/** How soon after its renewal a limit is checked, and how often until the server confirms it. */
const SOON_MS = 1000;
const AGAIN_MS = 5000;

/** A game elsewhere changes the balance several times per round; one request covers them all. */
const SETTLED_MS = 600;

interface StandingFollowed {
  gameId: string;
  isPlaying: boolean;
  reached: ReachedLimit | null;
  /**
   * For a game whose rounds this page does not see: a change of balance means that something was
   * played.
   */
  balance?: number | undefined;
}

/**
 * Refetches the punter's state at a game when the account has changed here or elsewhere, when it
 * may have changed while the socket was down, and when a limit that stopped the game renews.
 */
export function useStanding(
  { gameId, isPlaying, reached, balance }: StandingFollowed,
  onStanding: (standing: PlayStanding) => void,
): void {
  const told = useEffectEvent(onStanding);
  const ask = useEffectEvent(() => {
    // After a failure the next change retries; the gate checks every stake anyway.
    if (isPlaying) void call("playStanding", { query: { gameId } }).then(told, () => {});
  });
  useEffect(() => onPushOf("settingsUpdate", () => ask()), []);
  useEffect(() => onPunterOpen((again) => again && ask()), []);
  const renewsAt = reached?.renewsAt ?? null;
  useEffect(() => {
    if (renewsAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const askIn = (leastMs: number) => {
      timer = setTimeout(
        () => {
          ask();
          askIn(AGAIN_MS);
        },
        Math.min(MOST_MS, Math.max(leastMs, renewsAt - serverNow())),
      );
    };
    askIn(SOON_MS);
    return () => clearTimeout(timer);
  }, [renewsAt]);
  useEffect(() => {
    if (balance === undefined) return;
    const timer = setTimeout(() => ask(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [balance]);
}
