import { availableParallelism } from "node:os";
import { createThreads } from "../../../platform/work/threads.ts";
import type { HashCost } from "./argon2id.ts";
import type { HashingJob, HashingResult, HashingThreadData } from "./hashing-thread.ts";

/**
 * Passwords hashed at the same time: one core is left for everything else. A longer queue would
 * keep visitors waiting too long.
 */
export const HASHING = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 64 };

/** Dedicated low-priority threads for password hashes: a rush of logins slows only logins. */
export function createHashingThreads(cost?: HashCost) {
  const workerData: HashingThreadData = { cost };
  const threads = createThreads<HashingJob, string | boolean>({
    file: new URL("./hashing-thread.ts", import.meta.url),
    workerData,
  });
  return {
    run: <Job extends HashingJob>(job: Job) => threads.run(job) as Promise<HashingResult<Job>>,
    close: threads.close,
  };
}

export type HashingThreads = ReturnType<typeof createHashingThreads>;
