import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressBlock } from "./address.ts";
import type { Caller } from "./caller.ts";
import { RefusalError, refusal } from "./refusal.ts";
import type { SharedCounts } from "./shared-counts.ts";

/**
 * The recorder and three trackers of a busy visit send a few hundred kilobytes a minute; a whole
 * office may share one address.
 */
const BYTES_PER_MINUTE = 20 * 1024 * 1024;

/**
 * How much of its minute's budget each address has used over all gates; `spend` returns false if
 * not enough is left.
 */
export const createByteBudget =
  (counts: SharedCounts, bytesPerMinute = BYTES_PER_MINUTE) =>
  (address: string, bytes: number): boolean => {
    if (counts.total(address) + bytes > bytesPerMinute) return false;
    counts.add(address, bytes, bytesPerMinute);
    return true;
  };

/**
 * Collectors accept data from anybody, under ids that the sender invents, so each address has a
 * volume limit over all collectors. A body with a declared length is checked before it is read, any
 * other while it is read.
 */
export function limitCollectors(
  app: FastifyInstance,
  counts: SharedCounts,
  callerOf: (request: FastifyRequest) => Caller,
): void {
  const spend = createByteBudget(counts);

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
