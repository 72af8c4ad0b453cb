import { Bucket, type Clock } from "@touchline/core";

/** The same as for calls: a visitor, or a whole office, stays far below this. */
const ASKED = { most: 1200, perSecond: 20 };
/**
 * Requests that need a rendering: nobody reads four new pages a second, and a rendering delays
 * everybody's calls.
 */
const RENDERED = { most: 60, perSecond: 4 };
/** Beyond this the least recently seen address is evicted. */
const MOST_ADDRESSES = 50_000;

interface Allowance {
  asked: Bucket;
  rendered: Bucket;
}

/** Limits the page requests of each address, and how many of them may need a rendering. */
export function createPageLimits(clock: Clock) {
  const known = new Map<string, Allowance>();

  function allowanceOf(address: string): Allowance {
    const now = clock.now();
    const allowance = known.get(address) ?? {
      asked: new Bucket(ASKED, now),
      rendered: new Bucket(RENDERED, now),
    };
    known.delete(address);
    known.set(address, allowance);
    const [oldest] = known.keys();
    if (known.size > MOST_ADDRESSES && oldest !== undefined) known.delete(oldest);
    return allowance;
  }

  return {
    mayAsk: (address: string): boolean => allowanceOf(address).asked.spend(1, clock.now()),
    mayRender: (address: string): boolean => allowanceOf(address).rendered.spend(1, clock.now()),
  };
}
