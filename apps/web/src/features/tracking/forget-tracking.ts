import { LOCAL_KEYS } from "../../lib/storage.data.ts";
import { forgetVisitHere } from "../../lib/visit.ts";

/** Takes everything that tracking keeps off the device. */
export function forgetTracking(): void {
  for (const key of [LOCAL_KEYS.trackingPending, LOCAL_KEYS.trackingPunter]) localStorage.removeItem(key);
  forgetVisitHere();
}
