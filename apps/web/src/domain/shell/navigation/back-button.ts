/** The part of `window.history` that sheets need. */
export interface HistoryPort {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  back(): void;
}

interface OpenSheet {
  id: number;
  close: () => void;
  /** It tells the punter something that no page owns: a change of route leaves it open. */
  stays: boolean;
}

/**
 * A slow telephone takes its time to go back; a step that comes after this closes what was opened
 * meanwhile.
 */
const SETTLE_MS = 2000;

const sheetOf = (state: unknown): number | undefined => (state as { sheet?: number } | null)?.sheet;

/**
 * Lets the back button close what is open over the page. Every open sheet has a history entry of
 * its own with the page's address: going back leaves that entry, not the page. A sheet that closes
 * in another way takes its entry back.
 */
export function createBackButton(history: HistoryPort) {
  const open: OpenSheet[] = [];
  // Open during a change of route, without an entry: one that is made now would lie below the new
  // page's.
  const waiting = new Set<OpenSheet>();
  let changes = 0;
  let lastId = 0;
  // Set while an entry is being taken back: resolves when the browser has done so.
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
    // Where the browser swallows the step, a route change must not wait for it for ever.
    setTimeout(() => settling === step && settle(), SETTLE_MS);
    return settling.promise;
  }

  function settle(): void {
    settling?.resolve();
    settling = null;
  }

  return {
    /**
     * Gives the sheet its entry. Returns what to call once the sheet is closed, by whatever means.
     */
    opened(close: () => void, { stays = false } = {}): () => Promise<void> {
      const sheet: OpenSheet = { id: ++lastId, close, stays };
      if (changes > 0) waiting.add(sheet);
      else enter(sheet);
      return () => {
        waiting.delete(sheet);
        return takeBack(sheet);
      };
    },
    /** Whether a step in the history is about a sheet: then no route changes. */
    claims: (): boolean => settling !== null || open.length > 0,
    /** A step in the history has happened. */
    stepped(): void {
      if (settling) settle();
      else open.pop()?.close();
    },
    /**
     * A change of route begins: it closes what does not outlive it, so that the new page does not
     * lie on top of a sheet's entry.
     */
    async leave(): Promise<void> {
      changes++;
      for (const sheet of open.toReversed()) {
        const settled = takeBack(sheet);
        if (sheet.stays) waiting.add(sheet);
        else sheet.close();
        await settled;
      }
      // One that was closed just before may still be giving its entry back.
      await settling?.promise;
    },
    /**
     * The change is over, whatever came of it: what is open gets an entry on the page that is shown
     * now.
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
