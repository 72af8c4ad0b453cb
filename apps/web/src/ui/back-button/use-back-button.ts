import { useEffect, useEffectEvent } from "react";
import { backButton } from "./back-button.ts";

/**
 * While `open`, the back button calls `close` and stays on the page. A route change closes it too,
 * unless it `stays`.
 */
export function useBackButton(open: boolean, close: () => void, stays = false): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    let closed: (() => Promise<void>) | undefined;
    // Deferred by a tick, so that an effect undone at once (strict mode) leaves no entry behind.
    const timer = setTimeout(() => {
      closed = backButton().opened(() => onBack(), stays);
    });
    return () => {
      clearTimeout(timer);
      void closed?.();
    };
  }, [open, stays]);
}
