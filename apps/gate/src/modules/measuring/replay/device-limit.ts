import { MINUTE_MS } from "@touchline/core";

/**
 * A well-behaved recorder sends a few batches a minute, and an hour's worth at once after an
 * outage.
 */
const BATCHES_PER_MINUTE = 600;
const MOST_DEVICES = 50_000;

/** Counts batches per device and minute, so that one device cannot fill the queue for all. */
export function createDeviceLimit(): (deviceId: string, nowMs: number) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (deviceId, nowMs) => {
    const current = Math.floor(nowMs / MINUTE_MS);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(deviceId) ?? 0) + 1;
    // More devices per minute than is plausible must be made up.
    if (count > BATCHES_PER_MINUTE || (count === 1 && counts.size >= MOST_DEVICES)) return false;
    counts.set(deviceId, count);
    return true;
  };
}
