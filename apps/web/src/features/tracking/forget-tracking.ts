import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { forgetVisitHere } from "../../data/tracking/visit.ts";

/** Deletes everything that tracking stores on the device. */
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
    // A device that denies storage holds none of our data.
  }
}
