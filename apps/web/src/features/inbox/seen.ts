import { type RefObject, useEffect, useEffectEvent } from "react";

/** A message counts as seen when most of it is in view for this long. */
const SEEN_MS = 800;
const MOST_OF_IT = 0.6;

/** Calls back once an element has been seen on a visible page. */
export function useSeen(
  place: RefObject<HTMLElement | null>,
  wanted: boolean,
  onSeen: () => void,
): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!wanted || !place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let visible = false;
    const look = () => {
      clearTimeout(timer);
      if (visible && !document.hidden) timer = setTimeout(seen, SEEN_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        visible = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: MOST_OF_IT },
    );
    observer.observe(place.current);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [place, wanted]);
}
