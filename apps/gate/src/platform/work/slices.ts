export interface SlicesOptions {
  /** Milliseconds from a fixed moment. */
  elapsed: () => number;
  /** Lets other work of the thread run, for at least this time. */
  pause: (ms: number) => Promise<void>;
  /** After this time a job pauses at its next step. */
  sliceMs: number;
  /** The part of the thread's time that all jobs may take together. */
  share: number;
}

/** Jobs of an earlier line go before those of a later one. Only spare ones wait for the share. */
const LINES = ["urgent", "soon", "spare"] as const;
export type Line = (typeof LINES)[number];

export interface Slices {
  run(steps: Iterator<unknown>, line: Line): Promise<void>;
  /** Moves a job that waits in a later line to this one; it keeps what it has done. */
  hurry(steps: Iterator<unknown>, line: Line): void;
  /** The jobs in this line that are not done. */
  length(line: Line): number;
}

interface Job {
  steps: Iterator<unknown>;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Short work needs no pause as long as the jobs of this many slices stayed within the share. */
const SAVED_SLICES = 4;

/** Work that would keep the thread from answering calls, done one job at a time in short slices. */
export function createSlices({ elapsed, pause, sliceMs, share }: SlicesOptions): Slices {
  const lines: Record<Line, Job[]> = { urgent: [], soon: [], spare: [] };
  const most = SAVED_SLICES * sliceMs;
  /** The time that may be worked now, and when that was. */
  let left = most;
  let at = elapsed();
  let isWorking = false;

  function refill(): void {
    const now = elapsed();
    left = Math.min(most, left + (now - at) * share);
    at = now;
  }

  /** Works on the job until it is done or the slice is over. */
  function workOn(job: Job, sliceEnd: number): boolean {
    const from = elapsed();
    try {
      while (!job.steps.next().done) if (elapsed() >= sliceEnd) return false;
      job.done();
    } catch (error) {
      job.failed(error);
    } finally {
      left -= elapsed() - from;
    }
    return true;
  }

  async function work(): Promise<void> {
    isWorking = true;
    let sliceEnd = elapsed() + sliceMs;
    const breathe = async (ms: number) => {
      await pause(ms);
      sliceEnd = elapsed() + sliceMs;
    };
    for (;;) {
      const line = LINES.find((each) => lines[each].length > 0);
      const job = line && lines[line][0];
      if (!job) break;
      refill();
      if (left <= 0 && line === "spare") {
        // Not for long, because an urgent job may come meanwhile.
        await breathe(Math.min(Math.ceil(-left / share) + 1, sliceMs));
        continue;
      }
      if (workOn(job, sliceEnd)) lines[line].shift();
      if (elapsed() >= sliceEnd) await breathe(0);
    }
    // In the same step as the last look at the lines, so that no new job is missed.
    isWorking = false;
  }

  return {
    run(steps, line) {
      return new Promise((done, failed) => {
        lines[line].push({ steps, done, failed });
        if (!isWorking) void work();
      });
    },
    hurry(steps, line) {
      for (const later of LINES.slice(LINES.indexOf(line) + 1)) {
        const at = lines[later].findIndex((job) => job.steps === steps);
        if (at >= 0) lines[line].push(...lines[later].splice(at, 1));
      }
    },
    length: (line) => lines[line].length,
  };
}
