import { Bucket, type Clock } from "@touchline/core";

/** As many as calls: a visitor's own browsing, or an office's, stays far below this. */
const ASKED = { most: 1200, perSecond: 20 };
/**
 * Pages that had to be rendered for it: nobody reads four new ones a second, and a rendering holds
 * up everybody's calls.
 */
const RENDERED = { most: 60, perSecond: 4 };
/** Beyond this the longest silent address is forgotten. */
const MOST_ADDRESSES = 50_000;

interface Allowance {
  asked: Bucket;
  rendered: Bucket;
}

/** How many pages each address may ask for, and how many of them may cost a rendering. */
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
