import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { forgetVisitHere } from "../../data/tracking/visit.ts";

/** Takes everything that tracking keeps off the device. */
export function forgetTracking(): void {
  try {
    for (const key of [
      LOCAL_KEYS.trackingPending,
      LOCAL_KEYS.trackingAnalytics,
      LOCAL_KEYS.trackingPunter,
    ])
      localStorage.removeItem(key);
    forgetVisitHere();
  } catch {
    // A device that is closed to us keeps nothing of ours.
  }
}
