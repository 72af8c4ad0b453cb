import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * What every draw of a round follows from. The server's part stays secret until it is rotated; its
 * hash is shown before.
 */
export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  /** Counts the rounds played on these seeds, from 1. */
  nonce: number;
}

/** Chance, four bytes at a time. The same seeds give the same draws in Node and in the browser. */
export interface Draws {
  /** A whole number in [0, 2³²). */
  next(): number;
  /** In [0, 1). */
  unit(): number;
  /**
   * A whole number in [0, count): every one is as likely as any other, to one part in 2³² ÷ count.
   */
  below(count: number): number;
}

/**
 * HMAC-SHA256 of a text under a key that is a text. Handed in where millions are needed: Node's own
 * is faster.
 */
export type Hmac = (key: string, message: string) => Uint8Array;

export const browserHmac: Hmac = (key, message) =>
  hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));

/**
 * RULES, Games: HMAC-SHA256(serverSeed, `clientSeed:nonce:round`), four bytes each; a block gives
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

/** Any source of 32-bit words as draws: a simulation of millions of rounds brings its own. */
export function drawsOf(next: () => number): Draws {
  const unit = () => next() / 2 ** 32;
  return { next, unit, below: (count) => Math.floor(unit() * count) };
}

/** What is shown of a server seed before it is revealed. */
export const seedHash = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));

/**
 * `count` different whole numbers below `from`, in the order they were drawn: each is the
 * so-manieth of those that are left.
 */
export function drawWithout(draws: Draws, from: number, count: number): number[] {
  const rising: number[] = [];
  return Array.from({ length: count }, (_, nth) => {
    let drawn = draws.below(from - nth);
    let at = 0;
    for (; at < nth && (rising[at] as number) <= drawn; at++) drawn++;
    rising.splice(at, 0, drawn);
    return drawn;
  });
}
