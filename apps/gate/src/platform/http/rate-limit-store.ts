import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import type { SharedCounts } from "../wire/shared-counts.ts";

type Incr = FastifyRateLimitStore["incr"];

/** The requests of each address, counted over all gates; a route with a limit counts its own. */
export function sharedRateLimitStore(counts: SharedCounts) {
  return class SharedStore implements FastifyRateLimitStore {
    #prefix = "";

    incr(...[key, answer, , max]: Parameters<Incr>): void {
      const current = counts.add(this.#prefix + key, 1, max);
      answer(null, { current, ttl: counts.restMs() });
    }

    child({ path, prefix }: { path: string; prefix: string }): SharedStore {
      const store = new SharedStore();
      store.#prefix = `${prefix}${path} `;
      return store;
    }
  };
}
