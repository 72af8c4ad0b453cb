import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { HashCost } from "./argon2id.ts";
import type { HashingJob, HashingResult, HashingThreadData } from "./hashing-thread.ts";

/**
 * Passwords hashed at the same time: one core is left for everything else. A longer queue would
 * keep visitors waiting too long.
 */
export const HASHING = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 64 };

/**
 * Dedicated low-priority threads for password hashes: a rush of logins slows only logins. The
 * caller bounds how many run at once; a thread starts when none is idle.
 */
export function createHashingThreads(cost?: HashCost) {
  const all = new Set<Worker>();
  const idle: Worker[] = [];

  function start(): Worker {
    const workerData: HashingThreadData = { cost };
    const thread = new Worker(new URL("./hashing-thread.ts", import.meta.url), { workerData });
    all.add(thread);
    thread.once("exit", () => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    return thread;
  }

  return {
    run<Job extends HashingJob>(job: Job): Promise<HashingResult<Job>> {
      const thread = idle.pop() ?? start();
      // An idle thread does not keep the process alive; a working one does.
      thread.ref();
      return new Promise((done, failed) => {
        thread.once("error", failed);
        thread.once("message", (result: HashingResult<Job>) => {
          thread.off("error", failed);
          thread.unref();
          idle.push(thread);
          done(result);
        });
        thread.postMessage(job);
      });
    },
    async close(): Promise<void> {
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

export type HashingThreads = ReturnType<typeof createHashingThreads>;
