import { useSyncExternalStore } from "react";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { REDUCED_MOTION } from "./stillness.ts";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the visitor prefers reduced motion, by the device's setting or the site's. */
export function useStillness(): boolean {
  const isAnimationsActive = useLocalSetting("isAnimationsActive");
  const isReduced = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  return isReduced || !isAnimationsActive;
}
