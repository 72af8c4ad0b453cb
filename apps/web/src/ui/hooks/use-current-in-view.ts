import { type RefObject, useEffect, useRef } from "react";
import { whenIdle } from "../../platform/when-idle.ts";

/**
 * Scrolls the current item of a horizontal row into the middle whenever another becomes current.
 */
export function useCurrentInView(current: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each that becomes the current one
  useEffect(
    () =>
      // Measuring right after a render would force an extra layout.
      whenIdle(() => {
        const item = row.current?.querySelector("[aria-current]");
        if (!row.current || !item) return;
        const [at, around] = [item, row.current].map((element) => element.getBoundingClientRect());
        if (at && around)
          row.current.scrollBy({ left: at.left + at.width / 2 - (around.left + around.width / 2) });
      }),
    [current],
  );
  return row;
}
