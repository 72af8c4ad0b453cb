import { useEffect, useEffectEvent } from "react";
import { backButton } from "./back-button.ts";

/**
 * While `open`, the back button closes this and stays on the page; a change of route closes it
 * unless it `stays`.
 */
export function useBackButton(open: boolean, close: () => void, stays = false): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    let closed: (() => Promise<void>) | undefined;
    // A turn later, so that an effect which is undone at once (strict mode) leaves no entry behind.
    const timer = setTimeout(() => {
      closed = backButton().opened(() => onBack(), { stays });
    });
    return () => {
      clearTimeout(timer);
      void closed?.();
    };
  }, [open, stays]);
}
