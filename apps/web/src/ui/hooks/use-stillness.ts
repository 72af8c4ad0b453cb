import { useSyncExternalStore } from "react";
import { useLocalSetting } from "../../data/device/local-settings.ts";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the visitor prefers reduced motion, by the device's setting or the site's. */
export function useStillness(): boolean {
  const isAnimationsActive = useLocalSetting("isAnimationsActive");
  const isReduced = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
  return isReduced || !isAnimationsActive;
}
