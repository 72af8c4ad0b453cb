import type { ReachedLimit } from "@touchline/contract";
import { useEffect, useEffectEvent } from "react";
import { onPunterOpen } from "../../data/live/live.client.ts";
import { serverNow } from "../../data/live/live.clock.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { call } from "../../data/session/session.client.ts";
import type { Standing } from "./play.ts";

/** Timers count no further than this. */
const MOST_MS = 2 ** 31 - 1;

/**
 * A limit is asked about no sooner than this after it renews, and so often until the server says
 * that it has.
 */
const SOON_MS = 1000;
const AGAIN_MS = 5000;

/** A game elsewhere moves the balance several times a round: one question answers for all. */
const SETTLED_MS = 600;

interface StandingFollowed {
  gameId: string;
  isPlaying: boolean;
  reached: ReachedLimit | null;
  /**
   * Of a game whose rounds this page does not see: when the balance moves, something was played.
   */
  balance?: number | undefined;
}

/**
 * Asks again how the punter stands at a game when something about the account has changed, here or
 * anywhere, or may have while nobody could say so, and when a limit that has stopped the game
 * renews.
 */
export function useStanding(
  { gameId, isPlaying, reached, balance }: StandingFollowed,
  onStanding: (standing: Standing) => void,
): void {
  const told = useEffectEvent(onStanding);
  const ask = useEffectEvent(() => {
    // What gets no answer is asked again by the next change; every stake is checked anyway.
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
