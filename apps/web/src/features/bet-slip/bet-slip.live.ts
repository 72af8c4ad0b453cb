import type { LiveStore } from "@touchline/live";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { now } from "../../lib/browser.ts";
import type { SlipLeg } from "../../lib/slip/slip.rules.ts";
import { lastHeardAt, useLiveStatus } from "../live/live.client.ts";
import { liveStore } from "../live/live.store.tsx";

/** Whether a selection can be bet on now. Unknown until its event has come by the socket. */
export type LegState = "open" | "suspended" | "closed" | "unknown";

type Followed = Pick<SlipLeg, "treeId" | "marketId" | "outcomeId" | "inactive">;

export function legState(store: LiveStore, { treeId, marketId, outcomeId, inactive }: Followed): LegState {
  if (store.isGone(treeId)) return "closed";
  const status = store.status(marketId);
  // A SHORT tree holds the main market only: that another one is not there says nothing.
  if (status === undefined) return inactive || store.mode(treeId) === "FULL" ? "closed" : "unknown";
  const event = store.state(treeId)?.status;
  if (event === "ended" || event === "cancelled" || store.price(outcomeId) === undefined) return "closed";
  return status === "open" || status === "suspended" ? status : "closed";
}

/** The states of the slip's selections, as the socket tells them. */
export function useLegStates(legs: readonly Followed[]): readonly LegState[] {
  const store = liveStore();
  const subscribe = (wake: () => void) => {
    const stops = legs.flatMap(({ treeId, marketId, outcomeId }) =>
      ([`tree:${treeId}`, `state:${treeId}`, `gone:${treeId}`, `status:${marketId}`, `price:${outcomeId}`] as const).map((key) =>
        store.subscribe(key, wake),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
  // One text for all: it is the same as long as no state has changed.
  const states = useSyncExternalStore(subscribe, () => legs.map((leg) => legState(store, leg)).join());
  return useMemo(() => states.split(",") as LegState[], [states]);
}

/** So long without a word from the server, prices on the screen may be old (DESIGN, Live: silence). */
const OLD_MS = 20_000;

/** How many seconds ago the prices on the screen were known to be right; null while they are fresh. */
export function usePriceAge(): number | null {
  const status = useLiveStatus();
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const heardAt = lastHeardAt();
      const silence = now() - heardAt;
      setAge(heardAt > 0 && (status === "waiting" || silence > OLD_MS) ? Math.floor(silence / 1000) : null);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [status]);
  return age;
}
