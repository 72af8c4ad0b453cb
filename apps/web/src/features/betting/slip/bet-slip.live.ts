import type { LiveStore } from "@touchline/live";
import { useMemo, useSyncExternalStore } from "react";
import { liveStore } from "../../../data/live/live.store.tsx";
import type { SlipLeg } from "../../../domain/slip/slip.rules.ts";

/** Whether a selection can be bet on now. Unknown until its event has come by the socket. */
export type LegState = "open" | "suspended" | "closed" | "unknown";

type Followed = Pick<SlipLeg, "treeId" | "marketId" | "outcomeId" | "inactive">;

export function legState(
  store: LiveStore,
  { treeId, marketId, outcomeId, inactive }: Followed,
): LegState {
  if (store.isGone(treeId)) return "closed";
  const status = store.status(marketId);
  // A SHORT tree holds what lists show: that another one is not there says nothing.
  if (status === undefined) return inactive || store.mode(treeId) === "FULL" ? "closed" : "unknown";
  const event = store.state(treeId)?.status;
  if (event === "ended" || event === "cancelled" || store.price(outcomeId) === undefined)
    return "closed";
  return status === "open" || status === "suspended" ? status : "closed";
}

/** The states of the slip's selections, as the socket tells them. */
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
  // One text for all: it is the same as long as no state has changed.
  const states = useSyncExternalStore(subscribe, () =>
    legs.map((leg) => legState(store, leg)).join(),
  );
  return useMemo(() => states.split(",") as LegState[], [states]);
}
