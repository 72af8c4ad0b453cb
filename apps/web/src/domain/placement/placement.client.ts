import { CallError } from "@touchline/calls";
import { now } from "../../data/device/browser.ts";
import { serverNow, setServerTime } from "../../data/live/live.clock.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { call } from "../../data/session/session.client.ts";
import { createPlacements, type Placements } from "./placement.ts";

/** Waits for a time, or until a push about one of the bets arrives. */
function wait(ms: number, betIds: readonly string[]): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(end, ms);
    const stop = onPushOf(
      "betCountUpdate",
      (message) => message.betIds.some((betId) => betIds.includes(betId)) && end(),
    );
  });
}

const lockName = (key: string): string => `tl.placement.${key}`;

function hold(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockName(key), () => promise);
  return resolve;
}

/**
 * Placements of this browser, over the site's own calls and clock. Without a network a bet is
 * refused at once: no bet waits to be sent later.
 */
export function browserPlacements(): Placements {
  const placements = createPlacements({
    call,
    storage: window.localStorage,
    now,
    serverNow,
    setServerTime,
    wait,
    hold,
  });
  const place: Placements["place"] = async (...bets) => {
    if (!navigator.onLine) throw new CallError("OFFLINE", OFFLINE_HTTP);
    return placements.place(...bets);
  };
  return { ...placements, place };
}

/** Any status that counts as an answer works: nothing was sent, so there is nothing to resolve. */
const OFFLINE_HTTP = 412;

/**
 * Runs the work unless another tab already handles the same placement. Returns null in that case:
 * the other tab informs the punter.
 */
export async function unlessElsewhere<T>(key: string, work: () => Promise<T>): Promise<T | null> {
  // Plain-http hosts have no locks.
  if (!navigator.locks) return work();
  return navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) =>
    lock ? work() : null,
  );
}
