import { type Clock, SECOND_MS } from "@touchline/core";
import type { Schedule } from "../work/schedule.ts";
import { SharedCounts, type SharedCountsDeps } from "./shared-counts.ts";
import { localWire } from "./wire.ts";

/** Opens counts under a name; those of the same name are added up over all processes. */
export type Counted = (
  name: string,
  options?: Pick<SharedCountsDeps, "windowMs" | "onHeard">,
) => SharedCounts;

export function createCounted(
  deps: Pick<SharedCountsDeps, "wire" | "clock" | "processId"> & { schedule: Schedule },
): Counted {
  const { wire, clock, processId } = deps;
  const all: SharedCounts[] = [];
  deps.schedule.here(SECOND_MS, "counts.tell", () => {
    for (const each of all) each.tell();
  });
  return (name, options = {}) => {
    const counts = new SharedCounts({ wire, clock, processId, name, ...options });
    all.push(counts);
    return counts;
  };
}

/** Counts of a process without others. */
export const countedAlone =
  (clock: Clock): Counted =>
  (name, options = {}) =>
    new SharedCounts({ wire: localWire(), clock, processId: "", name, ...options });
