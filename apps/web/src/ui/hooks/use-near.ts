import { type RefObject, useEffect, useState } from "react";

/** How far beyond the viewport items stay subscribed, so that scrolling meets live prices. */
const MARGIN = "600px 0px";

/** Whether an element is in or near the viewport; `initially` until the browser has measured. */
export function useNear(place: RefObject<HTMLElement | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
