import type { Clock } from "@touchline/core";

/** The window in which a device may use its whole rate at once. */
const WINDOW_MS = 30_000;
const MOST_DEVICES = 10_000;

/**
 * Limits each device's rate. An upload is admitted as long as any allowance is left, and may
 * overdraw it: a device that was offline for an hour can still send everything. Each gate counts
 * for itself, in memory.
 */
export function createThrottle(clock: Clock, eventsPerSecond: number) {
  const allowance = (eventsPerSecond * WINDOW_MS) / 1000;
  const spent = new Map<string, { events: number; at: number }>();

  function spentBy(device: string): number {
    const held = spent.get(device);
    return held ? Math.max(0, held.events - ((clock.now() - held.at) * eventsPerSecond) / 1000) : 0;
  }

  return {
    eventsPerSecond,
    /**
     * Devices that must wait, with their events per second; if there are none, the events are
     * counted.
     */
    admit(devices: readonly string[]): ReadonlyMap<string, number> {
      const counts = new Map<string, number>();
      for (const device of devices) counts.set(device, (counts.get(device) ?? 0) + 1);
      const over = [...counts.keys()].filter((device) => spentBy(device) >= allowance);
      if (over.length > 0)
        return new Map(
          over.map((device) => [device, Math.ceil((spentBy(device) * 1000) / WINDOW_MS)]),
        );
      for (const [device, count] of counts) {
        const events = spentBy(device) + count;
        // Re-insert, so that the oldest entries are evicted first.
        spent.delete(device);
        spent.set(device, { events, at: clock.now() });
      }
      for (const device of spent.keys()) {
        if (spent.size <= MOST_DEVICES) break;
        spent.delete(device);
      }
      return new Map();
    },
  };
}
