/** The part of `window.history` that sheets need. */
export interface HistoryPort {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  back(): void;
}

interface OpenSheet {
  id: number;
  close: () => void;
  /**
   * A sheet that belongs to no page, such as a message to the punter: a route change leaves it
   * open.
   */
  stays: boolean;
}

/**
 * A slow phone takes time to go back. After this time, a history step counts as the visitor's own
 * and closes the sheet that is open.
 */
const SETTLE_MS = 2000;

const sheetOf = (state: unknown): number | undefined => (state as { sheet?: number } | null)?.sheet;

/**
 * Lets the back button close a sheet that is open over the page. Every open sheet has its own
 * history entry with the page's address, so going back leaves that entry and not the page. A sheet
 * that closes in another way removes its entry.
 */
export function createBackButton(history: HistoryPort) {
  const open: OpenSheet[] = [];
  // Sheets opened during a route change get no entry yet: it would lie below the new page's entry.
  const waiting = new Set<OpenSheet>();
  let changes = 0;
  let lastId = 0;
  // Set while the browser removes an entry; resolves when it has done so.
  let settling: PromiseWithResolvers<void> | null = null;

  function enter(sheet: OpenSheet): void {
    open.push(sheet);
    history.pushState({ ...(history.state as object | null), sheet: sheet.id }, "");
  }

  function takeBack(sheet: OpenSheet): Promise<void> {
    const at = open.indexOf(sheet);
    if (at < 0) return settling?.promise ?? Promise.resolve();
    open.splice(at, 1);
    if (sheetOf(history.state) !== sheet.id) return Promise.resolve();
    const step = Promise.withResolvers<void>();
    settling ??= step;
    history.back();
    // If the browser swallows the step, a route change must not wait for it for ever.
    setTimeout(() => settling === step && settle(), SETTLE_MS);
    return settling.promise;
  }

  function settle(): void {
    settling?.resolve();
    settling = null;
  }

  return {
    /**
     * Gives the sheet its history entry. Returns a function to call once the sheet is closed, by
     * whatever means.
     */
    opened(close: () => void, stays = false): () => Promise<void> {
      const sheet: OpenSheet = { id: ++lastId, close, stays };
      if (changes > 0) waiting.add(sheet);
      else enter(sheet);
      return () => {
        waiting.delete(sheet);
        return takeBack(sheet);
      };
    },
    /** Whether a history step concerns a sheet. If so, the route does not change. */
    claims: (): boolean => settling !== null || open.length > 0,
    /** Called after a history step. */
    stepped(): void {
      if (settling) settle();
      else open.pop()?.close();
    },
    /**
     * Called when a route change begins. Closes sheets that do not outlive it, so that the new
     * page's entry does not lie on top of a sheet's entry.
     */
    async leave(): Promise<void> {
      changes++;
      // Opened while the page before was loading: it has no entry, and belongs to that page.
      for (const sheet of waiting) if (!sheet.stays && waiting.delete(sheet)) sheet.close();
      for (const sheet of open.toReversed()) {
        const settled = takeBack(sheet);
        if (sheet.stays) waiting.add(sheet);
        else sheet.close();
        await settled;
      }
      // A sheet that was just closed may still be removing its entry.
      await settling?.promise;
    },
    /**
     * Called when the route change ends, successful or not. Sheets that are still open get an entry
     * on the current page.
     */
    arrived(): void {
      if (--changes > 0) return;
      for (const sheet of waiting) enter(sheet);
      waiting.clear();
    },
  };
}
export type BackButton = ReturnType<typeof createBackButton>;

let shared: BackButton | null = null;
export function backButton(): BackButton {
  shared ??= createBackButton(window.history);
  return shared;
}
