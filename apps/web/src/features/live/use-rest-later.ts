import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../lib/browser.ts";

/** How many more come at a time: few enough that a tap in between is answered at once. */
const STEP = 4;

/** How many items of a long list to render: what came with the page at first, then the rest, below the fold, while nothing else is to be done. */
export function useRestLater(first: number, all: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < all) return whenIdle(() => startTransition(() => setShown(shown + STEP)));
  }, [shown, all]);
  return Math.min(shown, all);
}
