import type { Random } from "@touchline/core";

/**
 * HMAC-SHA256 of a text under a text key: Node's own on the server, another implementation in a
 * browser.
 */
export type Keyed = (key: string, message: string) => Uint8Array;

const WORD_BYTES = 4;
const WORD_VALUES = 2 ** 32;

/**
 * The words of HMAC-SHA256(seed, `eventId:block`), four bytes each. Anybody with the
 * seed can reproduce them.
 */
export function keyedRandom(seed: string, eventId: string, keyed: Keyed): Random {
  let block = 0;
  let words: DataView | undefined;
  let at = 0;
  return {
    next() {
      if (!words || at === words.byteLength) {
        const bytes = keyed(seed, `${eventId}:${block++}`);
        words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        at = 0;
      }
      const word = words.getUint32(at);
      at += WORD_BYTES;
      return word / WORD_VALUES;
    },
  };
}
