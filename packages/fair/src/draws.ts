import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { itemAt } from "@touchline/core";

/**
 * The seeds that determine every draw of a round. The server seed stays secret until rotation; its
 * hash is published before.
 */
export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  /** The number of the round on these seeds, from 1. */
  nonce: number;
}

/**
 * Randomness, four bytes at a time. The same seeds give the same draws in Node and in the browser.
 */
export interface Draws {
  /** An integer in [0, 2³²). */
  next(): number;
  /** In [0, 1). */
  unit(): number;
  /** An integer in [0, count), uniform to within one part in 2³² ÷ count. */
  below(count: number): number;
}

/**
 * HMAC-SHA256 of a text under a text key. Injected where millions are needed, because Node's own is
 * faster.
 */
export type Hmac = (key: string, message: string) => Uint8Array;

export const browserHmac: Hmac = (key, message) =>
  hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));

/**
 * HMAC-SHA256(serverSeed, `clientSeed:nonce:round`), four bytes each; a block gives
 * eight.
 */
export function createDraws(
  { serverSeed, clientSeed, nonce }: Seeds,
  keyed: Hmac = browserHmac,
): Draws {
  let block: DataView | undefined;
  let round = 0;
  let at = 0;
  return drawsOf(() => {
    if (!block || at === block.byteLength) {
      const bytes = keyed(serverSeed, `${clientSeed}:${nonce}:${round++}`);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    return word;
  });
}

/** Draws from any source of 32-bit words, such as a simulation's own. */
export function drawsOf(next: () => number): Draws {
  const unit = () => next() / 2 ** 32;
  return { next, unit, below: (count) => Math.floor(unit() * count) };
}

/** The commitment shown before a server seed is revealed. */
export const seedHash = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));

/** `count` distinct integers below `from` in draw order; each draw picks the n-th of those left. */
export function drawWithout(draws: Draws, from: number, count: number): number[] {
  const rising: number[] = [];
  return Array.from({ length: count }, (_, nth) => {
    let drawn = draws.below(from - nth);
    let at = 0;
    for (; at < nth && itemAt(rising, at) <= drawn; at++) drawn++;
    rising.splice(at, 0, drawn);
    return drawn;
  });
}
