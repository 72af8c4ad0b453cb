import { createHmac } from "node:crypto";
import { Readable } from "node:stream";
import { type Clock, DAY_MS } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PlatformSettings } from "../settings/platform-settings.ts";
import type { Counted } from "../wire/counted.ts";
import { addressBlock } from "./address.ts";
import type { Caller } from "./caller.ts";
import { RefusalError, refusal } from "./refusal.ts";

/**
 * The recorder and three trackers of a busy visit send a few hundred kilobytes a minute; a whole
 * office may share one address.
 */
const BYTES_PER_MINUTE = 20 * 1024 * 1024;
/** A stored row's columns and index entries, beside the bytes that were sent for it. */
export const ROW_BYTES = 256;
/**
 * Beyond the day's volume one address in this many is still kept, whole, so that analytics and
 * recordings go on; beyond a quarter more, none.
 */
const SAMPLED_ONE_IN = 16;
const MOST_SAMPLED = 5 / 4;
/** The key of the count of all addresses; no address looks like it. */
const EVERYBODY = "*";

export type CollectedOutcome = "kept" | "sampled_out" | "refused";

export interface CollectedDeps {
  config: Pick<PlatformSettings, "collected" | "internalKey">;
  counted: Counted;
  clock: Clock;
  /** Counts bytes for the operator. */
  count: (outcome: CollectedOutcome, bytes: number) => void;
}

/**
 * The volume that collectors accept, over all gates: by address each minute and each day, and by
 * day from everybody.
 */
export interface Collected {
  /**
   * False if the installation has its volume of the day and the address is not in the sample. Its
   * data are acknowledged, so that clients drop them, and not stored.
   */
  keeps(ip: string): boolean;
  /** Charges bytes before they are read; false if the address has too little left. */
  spend(ip: string, bytes: number): boolean;
  /**
   * Charges what a body turned out to hold beyond the bytes that were sent: inflated text and rows.
   * The work was done, so it is charged in any case; throws if the address has less left.
   */
  charge(ip: string, bytes: number): void;
}

export function createCollected({ config, counted, clock, count }: CollectedDeps): Collected {
  const { dayBytes, addressDayBytes } = config.collected;
  const minute = counted("collected-bytes");
  const day = counted("collected-day", { windowMs: DAY_MS });

  const isOver = (address: string, bytes: number) =>
    minute.total(address) + bytes > BYTES_PER_MINUTE ||
    day.total(address) + bytes > addressDayBytes;

  /** Keyed, so that a sender cannot choose an address of the sample. */
  const isSampled = (address: string) =>
    createHmac("sha256", config.internalKey)
      .update(`${Math.floor(clock.now() / DAY_MS)} ${address}`)
      .digest()
      .readUInt8() %
      SAMPLED_ONE_IN ===
    0;

  function keeps(address: string): boolean {
    const used = day.total(EVERYBODY);
    if (used < dayBytes) return true;
    return used < dayBytes * MOST_SAMPLED && isSampled(address);
  }

  function add(address: string, bytes: number): void {
    minute.add(address, bytes, BYTES_PER_MINUTE);
    day.add(address, bytes, addressDayBytes);
    if (!keeps(address)) return count("sampled_out", bytes);
    day.add(EVERYBODY, bytes, dayBytes);
    count("kept", bytes);
  }

  return {
    keeps: (ip) => keeps(addressBlock(ip)),
    spend(ip, bytes) {
      const address = addressBlock(ip);
      const isFine = !isOver(address, bytes);
      if (isFine) add(address, bytes);
      else count("refused", bytes);
      return isFine;
    },
    charge(ip, bytes) {
      const address = addressBlock(ip);
      const isFine = !isOver(address, bytes);
      add(address, bytes);
      if (!isFine) throw new RefusalError(refusal("gateway.limit.exceeded"));
    },
  };
}

/**
 * Collectors accept data from anybody, under ids that the sender invents. A body with a declared
 * length is charged before it is read, any other while it is read.
 */
export function limitCollectors(
  app: FastifyInstance,
  { spend }: Collected,
  callerOf: (request: FastifyRequest) => Caller,
): void {
  /**
   * The rest of an oversized body stays unread. The stream is not destroyed, because the reply
   * still needs the connection.
   */
  async function* charged(body: Readable, ip: string): AsyncGenerator<Buffer> {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!spend(ip, chunk.length)) throw new RefusalError(refusal("gateway.limit.exceeded"));
      yield chunk;
    }
  }

  // Runs after all checks of the headers, so that the collector's own headers are set, and before
  // the body.
  app.addHook("preParsing", async (request, _reply, body) => {
    const { collector, entry } = request.routeOptions.config;
    if (!collector && !entry?.collector) return body;
    const { ip } = callerOf(request);
    const length = request.headers["content-length"];
    if (length === undefined)
      return Readable.from(charged(body as Readable, ip), { objectMode: false });
    if (!spend(ip, Number(length))) throw new RefusalError(refusal("gateway.limit.exceeded"));
    return body;
  });
}
