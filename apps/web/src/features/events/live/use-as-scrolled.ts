import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** How many items to add at a time, and how far ahead of the viewport. */
const STEP = 4;
const AHEAD = "1200px 0px";

/**
 * How many items of a long list to render: those that came with the page, then more whenever the
 * `end` element comes near.
 */
export function useAsScrolled(
  first: number,
  all: number,
): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const end = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown >= all || !end.current) return;
    const more = () => startTransition(() => setShown((count) => count + STEP));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, all]);
  return { shown: Math.min(shown, all), end };
}
