import type { Clock } from "@touchline/core";

/** What a device may say in one window, at its rate, before it has to wait. */
const WINDOW_MS = 30_000;
const MOST_DEVICES = 10_000;

/**
 * How much each device says. An upload is admitted as long as anything is left of the device's
 * allowance, and may overdraw it: a device that was away for an hour can still say it all. Kept by
 * each gate for itself, and forgotten with it.
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
     * Devices that have to wait, with the events a second they have been sending; none, and the
     * events are counted.
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
        // The newest stand last, so that the oldest can go first.
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
