import { type Refusal, refusal } from "./refusal.ts";

/**
 * Keeps costly work from starving the rest: so many jobs at once, so many waiting, and the next one
 * is turned away at once.
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
      // A job that ends hands its place to the next in line, so `running` stays as it is.
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
