/** What of a page tells that it may not come back. */
export interface LeavablePage {
  window: Pick<Window, "addEventListener" | "removeEventListener">;
  document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
}

/**
 * platform §4: calls back on page unload, when the page becomes hidden and on page hide.
 * `beforeunload` stands for unload: a listener for that itself would keep the page out of the
 * browser's back-forward cache.
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
