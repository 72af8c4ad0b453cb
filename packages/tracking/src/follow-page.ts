/** The parts of a page that signal that it may be closing. */
export interface LeavablePage {
  window: Pick<Window, "addEventListener" | "removeEventListener">;
  document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
}

/**
 * docs/behaviour/tracking.md#delivery: calls back on page unload, when the page becomes hidden and
 * on page hide. It uses `beforeunload` for unload, because an unload listener would keep the page
 * out of the back-forward cache.
 */
export function whenPageLeaves({ window, document }: LeavablePage, leave: () => void): () => void {
  const hidden = () => document.visibilityState === "hidden" && leave();
  window.addEventListener("beforeunload", leave);
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    window.removeEventListener("beforeunload", leave);
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hidden);
  };
}
