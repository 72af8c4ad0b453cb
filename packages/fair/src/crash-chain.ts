import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { browserHmac, type Hmac } from "./draws.ts";

/** The previous link. It hashes the hexadecimal text, so that any tool can repeat it. */
export const previousLink = (link: string): string => bytesToHex(sha256(utf8ToBytes(link)));

/**
 * Point = floor(100·max(1, 0.99·2³²/(int+1)))/100, in hundredths. The return is 99 %
 * at any target.
 */
export const crashPoint = (link: string, salt: string, keyed: Hmac = browserHmac): number =>
  crashPointOf(crashWord(link, salt, keyed));

/** The only draw of a round: the first four bytes. */
export function crashWord(link: string, salt: string, keyed: Hmac): number {
  const bytes = keyed(link, salt);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}

/** The share of stakes that crash returns to players in the long run. */
export const CRASH_RETURN_PERCENT = 99;

/** In integers: 99·2³² is far below 2⁵³, so nothing is rounded on the way. */
export const crashPointOf = (int: number): number =>
  Math.max(100, Math.floor((CRASH_RETURN_PERCENT * 2 ** 32) / (int + 1)));

/**
 * A chain of this many links after its secret. Links are played from last to first, so each one
 * proves the link before it.
 */
export function crashChain(secret: string, length: number): string[] {
  const links = [secret];
  for (let link = secret; links.length < length; ) links.push((link = previousLink(link)));
  return links.reverse();
}
