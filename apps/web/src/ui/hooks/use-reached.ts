import { type RefObject, useEffect, useEffectEvent } from "react";

/** How far from the viewport the end of a list counts as reached. */
const AHEAD_PX = 800;

/**
 * Calls back whenever an element comes near the viewport. Observes it again when the list's length
 * changes.
 */
export function useReached(
  place: RefObject<HTMLElement | null>,
  length: number,
  onReached: () => void,
  aheadPx: number = AHEAD_PX,
): void {
  const reached = useEffectEvent(onReached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still end near the screen
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: `${aheadPx}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, length, aheadPx]);
}
