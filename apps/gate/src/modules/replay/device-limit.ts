import { MINUTE_MS } from "@touchline/core";

/**
 * A recorder that behaves sends a few batches a minute, and an hour of them at once after an
 * outage.
 */
const BATCHES_PER_MINUTE = 600;
const MOST_DEVICES = 50_000;

/** Counts batches per device and minute, so that one device cannot fill the line of all. */
export function createDeviceLimit(): (deviceId: string, nowMs: number) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (deviceId, nowMs) => {
    const current = Math.floor(nowMs / MINUTE_MS);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(deviceId) ?? 0) + 1;
    // More devices than anybody has in a minute are somebody's inventions.
    if (count > BATCHES_PER_MINUTE || (count === 1 && counts.size >= MOST_DEVICES)) return false;
    counts.set(deviceId, count);
    return true;
  };
}
