export interface UpdatesDeps {
  /** Whether a reload now would cost the visitor something. */
  isBusy(): boolean;
  reload(): void;
  /** Runs at each page from now on; returns how to end that. */
  onNextPage(run: () => void): () => void;
}

/**
 * Takes a new version when the visitor asks for it. The page is loaded anew once the new worker is
 * in charge: at once, or after the bet or the round that is under way, with the next page.
 * Selections and stakes lie on the device and are there again.
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
     * Another worker is in charge: the first one of this browser, one that another tab asked for,
     * or the one asked for here.
     */
    changed(): void {
      if (asked) whenFree(reload);
    },
  };
}
