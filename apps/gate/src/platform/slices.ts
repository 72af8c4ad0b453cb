export interface SlicesOptions {
  /** Milliseconds from a fixed moment. */
  elapsed: () => number;
  /** Lets other work of the thread run, for at least this time. */
  pause: (ms: number) => Promise<void>;
  /** After this time a job pauses at its next step. */
  sliceMs: number;
  /** The part of the thread's time that urgent and other jobs may take together. */
  share: number;
}

export interface Slices {
  /** Urgent jobs go before the others, and wait for no share. */
  run(steps: Iterator<unknown>, isUrgent: boolean): Promise<void>;
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
  const urgent: Job[] = [];
  const others: Job[] = [];
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
      const line = urgent.length > 0 ? urgent : others;
      const [job] = line;
      if (!job) break;
      refill();
      if (left <= 0 && line === others) {
        await breathe(Math.ceil(-left / share) + 1);
        continue;
      }
      if (workOn(job, sliceEnd)) line.splice(line.indexOf(job), 1);
      if (elapsed() >= sliceEnd) await breathe(0);
    }
    // In the same step as the last look at the lines, so that no new job is missed.
    isWorking = false;
  }

  return {
    run(steps, isUrgent) {
      return new Promise((done, failed) => {
        (isUrgent ? urgent : others).push({ steps, done, failed });
        if (!isWorking) void work();
      });
    },
  };
}
