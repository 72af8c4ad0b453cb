import { itemAt } from "@touchline/core";

interface Entry {
  at: number;
  run: (at: number, now: number) => void;
}

/** A schedule of callbacks, run in time order by whoever advances the clock. */
export interface Agenda {
  at(time: number, run: (at: number) => void): void;
  /**
   * `run` returns the milliseconds until its next turn, or null when it is done. Missed turns are
   * skipped.
   */
  repeat(first: number, run: (at: number) => number | null): void;
  runUntil(now: number): void;
  clear(): void;
}

export function createAgenda(): Agenda {
  // Latest first, so that the next one is popped from the end.
  let entries: Entry[] = [];

  function add(entry: Entry): void {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(entries, middle).at > entry.at) low = middle + 1;
      else high = middle;
    }
    entries.splice(low, 0, entry);
  }

  function repeat(first: number, run: (at: number) => number | null): void {
    add({
      at: first,
      run(at, now) {
        const dueInMs = run(at);
        if (dueInMs === null) return;
        const missed = Math.max(0, Math.floor((now - at) / dueInMs) - 1);
        repeat(at + dueInMs * (missed + 1), run);
      },
    });
  }

  return {
    at: (time, run) => add({ at: time, run }),
    repeat,
    runUntil(now) {
      for (let next = entries.at(-1); next && next.at <= now; next = entries.at(-1)) {
        entries.pop();
        next.run(next.at, now);
      }
    },
    clear() {
      entries = [];
    },
  };
}
