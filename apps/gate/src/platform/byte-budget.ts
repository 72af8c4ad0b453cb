import { Readable } from "node:stream";
import { type Clock, MINUTE_MS } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressBlock } from "./address.ts";
import type { Caller } from "./caller.ts";
import { RefusalError, refusal } from "./refusal.ts";

/**
 * The recorder and three trackers of a busy visit send a few hundred kilobytes a minute; a whole
 * office may share one address.
 */
const BYTES_PER_MINUTE = 20 * 1024 * 1024;
/** Most addresses tracked per minute: the longest silent one is evicted for the next. */
const MOST_ADDRESSES = 50_000;

/**
 * How much of its minute's budget each address has used; `spend` returns false if not enough is
 * left.
 */
export function createByteBudget(
  clock: Clock,
  bytesPerMinute = BYTES_PER_MINUTE,
  mostAddresses = MOST_ADDRESSES,
) {
  let minute = 0;
  let spent = new Map<string, number>();
  return (address: string, bytes: number): boolean => {
    const current = Math.floor(clock.now() / MINUTE_MS);
    if (current !== minute) [minute, spent] = [current, new Map()];
    const total = (spent.get(address) ?? 0) + bytes;
    if (total > bytesPerMinute) return false;
    // Re-insert, so that the map is ordered by last use.
    spent.delete(address);
    spent.set(address, total);
    const [oldest] = spent.keys();
    if (spent.size > mostAddresses && oldest !== undefined) spent.delete(oldest);
    return true;
  };
}

/**
 * Collectors accept data from anybody, under ids that the sender invents, so each address has a
 * volume limit over all collectors. A body with a declared length is checked before it is read, any
 * other while it is read.
 */
export function limitCollectors(
  app: FastifyInstance,
  clock: Clock,
  callerOf: (request: FastifyRequest) => Caller,
): void {
  const spend = createByteBudget(clock);

  /**
   * The rest of an oversized body stays unread. The stream is not destroyed, because the reply
   * still needs the connection.
   */
  async function* counted(body: Readable, address: string): AsyncGenerator<Buffer> {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!spend(address, chunk.length)) throw new RefusalError(refusal("gateway.limit.exceeded"));
      yield chunk;
    }
  }

  // Runs after all checks of the headers, so that the collector's own headers are set, and before
  // the body.
  app.addHook("preParsing", async (request, _reply, body) => {
    const { collector, entry } = request.routeOptions.config;
    if (!collector && !entry?.collector) return body;
    const address = addressBlock(callerOf(request).ip);
    const length = request.headers["content-length"];
    if (length === undefined)
      return Readable.from(counted(body as Readable, address), { objectMode: false });
    if (!spend(address, Number(length))) throw new RefusalError(refusal("gateway.limit.exceeded"));
    return body;
  });
}
