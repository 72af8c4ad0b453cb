import type { LiveStore } from "@touchline/live";
import { useMemo, useSyncExternalStore } from "react";
import { liveStore } from "../../../data/live/live.store.tsx";
import type { SlipLeg } from "../../../domain/slip/slip.rules.ts";

/** Whether a selection can be bet on now. Unknown until the socket has sent its event. */
export type LegState = "open" | "suspended" | "closed" | "unknown";

type Followed = Pick<SlipLeg, "treeId" | "marketId" | "outcomeId" | "inactive">;

export function legState(
  store: LiveStore,
  { treeId, marketId, outcomeId, inactive }: Followed,
): LegState {
  if (store.isGone(treeId)) return "closed";
  const status = store.status(marketId);
  // A SHORT tree holds only the markets that lists show, so a missing one proves nothing.
  if (status === undefined) return inactive || store.mode(treeId) === "FULL" ? "closed" : "unknown";
  const event = store.state(treeId)?.status;
  if (event === "ended" || event === "cancelled" || store.price(outcomeId) === undefined)
    return "closed";
  return status === "open" || status === "suspended" ? status : "closed";
}

/** The states of the slip's selections, from the socket. */
export function useLegStates(legs: readonly Followed[]): readonly LegState[] {
  const store = liveStore();
  const subscribe = (wake: () => void) => {
    const stops = legs.flatMap(({ treeId, marketId, outcomeId }) =>
      (
        [
          `tree:${treeId}`,
          `state:${treeId}`,
          `gone:${treeId}`,
          `status:${marketId}`,
          `price:${outcomeId}`,
        ] as const
      ).map((key) => store.subscribe(key, wake)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
  // One joined string is equal as long as no state has changed.
  const states = useSyncExternalStore(subscribe, () =>
    legs.map((leg) => legState(store, leg)).join(),
  );
  return useMemo(() => states.split(",") as LegState[], [states]);
}
