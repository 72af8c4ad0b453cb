import type { Selection } from "../../../../ports/catalogue.ts";
import { LIVE_DELAY_MS, USUAL_LIVE_DELAY_MS } from "./live-delay.data.ts";

/** How long a bet on these selections waits: the slowest of the live ones decides. */
export const delayOf = (selections: readonly Selection[]): number =>
  Math.max(
    ...selections.map(({ head, state }) =>
      state.status === "live" ? (LIVE_DELAY_MS[head.sport] ?? USUAL_LIVE_DELAY_MS) : 0,
    ),
  );
