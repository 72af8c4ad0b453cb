import { type RefObject, useEffect, useEffectEvent } from "react";

/** How far ahead of the screen the end of a list is met. */
const AHEAD = "800px 0px";

/**
 * Runs whenever an element comes near the screen; it is looked at again when the list before it has
 * another length.
 */
export function useReached(
  place: RefObject<HTMLElement | null>,
  length: number,
  onReached: () => void,
): void {
  const reached = useEffectEvent(onReached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still end near the screen
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, length]);
}
