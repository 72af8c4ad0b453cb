export interface UpdatesDeps {
  /** Whether a reload now would interrupt the visitor. */
  isBusy(): boolean;
  reload(): void;
  /** Calls back at each page change; returns a function that stops it. */
  onNextPage(run: () => void): () => void;
}

/**
 * Applies a new version when the visitor asks for it. The page reloads once the new worker is in
 * control: at once or, if a bet or a round is in progress, with the next page. Selections and
 * stakes are kept on the device and survive.
 */
export function createUpdates({ isBusy, reload, onNextPage }: UpdatesDeps) {
  let asked = false;

  function whenFree(work: () => void): void {
    if (!isBusy()) return work();
    const stop = onNextPage(() => {
      if (isBusy()) return;
      stop();
      work();
    });
  }

  return {
    apply(takeOver: () => void): void {
      if (asked) return;
      asked = true;
      whenFree(takeOver);
    },
    /**
     * Called when another worker takes control: the browser's first one, one that another tab asked
     * for, or the one asked for here.
     */
    changed(): void {
      if (asked) whenFree(reload);
    },
  };
}
