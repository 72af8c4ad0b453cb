import { type Refusal, refusal } from "./refusal.ts";

/**
 * Keeps expensive work from starving the rest: limits the running and waiting jobs, and refuses the
 * next one at once.
 */
export interface Bulkhead {
  run<T>(job: () => Promise<T>): Promise<T | Refusal<"gateway.unavailable">>;
}

export function createBulkhead({ atOnce, waiting }: { atOnce: number; waiting: number }): Bulkhead {
  let running = 0;
  const line: (() => void)[] = [];
  return {
    async run(job) {
      if (running < atOnce) running++;
      else if (line.length >= waiting) return refusal("gateway.unavailable");
      // A finished job hands its slot to the next in line, so `running` does not change.
      else await new Promise<void>((turn) => line.push(turn));
      try {
        return await job();
      } finally {
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
