import { Readable } from "node:stream";
import { type Clock, MINUTE_MS } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressBlock } from "./address.ts";
import type { Caller } from "./caller.ts";
import { RefusalError, refusal } from "./refusal.ts";

/**
 * A recorder and three trackers of a busy visit send a few hundred kilobytes a minute; a whole
 * office may share one address.
 */
const BYTES_PER_MINUTE = 20 * 1024 * 1024;
/** More have not been heard of in a minute: the longest silent is forgotten for the next. */
const MOST_ADDRESSES = 50_000;

/** How much of its minute each address has used up; false when there is not as much left. */
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
    // Who spoke last stands last.
    spent.delete(address);
    spent.set(address, total);
    const [oldest] = spent.keys();
    if (spent.size > mostAddresses && oldest !== undefined) spent.delete(oldest);
    return true;
  };
}

/**
 * Collectors take what anybody sends, under ids that the sender makes up: what one address sends to
 * all of them together is limited by its volume. A body that says its length is judged before it is
 * read, one that does not while it is.
 */
export function limitCollectors(
  app: FastifyInstance,
  clock: Clock,
  callerOf: (request: FastifyRequest) => Caller,
): void {
  const spend = createByteBudget(clock);

  /**
   * The rest of a body that was too much stays unread: it is not destroyed, or there would be
   * nobody to tell.
   */
  async function* counted(body: Readable, address: string): AsyncGenerator<Buffer> {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!spend(address, chunk.length)) throw new RefusalError(refusal("gateway.limit.exceeded"));
      yield chunk;
    }
  }

  // After every look at a request's headers, so that the collector's own have been set, and before
  // its body.
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
