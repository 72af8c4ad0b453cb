import { inflateSync } from "node:zlib";
import { jsonIn } from "../../../platform/http/bounded-json.ts";

/** The mark that rrweb's packer adds to each event. */
const MARK = "v1";
/** The first byte of zlib data with its usual window. JSON never begins with it. */
const ZLIB = "x";
/**
 * A page's elements nest two levels each in a recording, and browsers nest parsed elements up to
 * 512 deep.
 */
export const JSON_BOUNDS = { mostDepth: 2000, mostValues: 1_000_000 };

/** Why a batch is refused. */
export type Refused = "malformed" | "too large";
export const isRefused = <T extends object>(result: T | Refused): result is Refused =>
  typeof result === "string";

/**
 * Reads events in every form that recorders send: objects, JSON of objects, or strings of rrweb's
 * packer (zlib, one byte per character), which vendors encode as JSON again. All together may
 * unpack to `mostCharacters`: a few kilobytes of zlib can hold gigabytes. A packed string inside a
 * packed event stays packed.
 */
export function unpackEvents(
  given: readonly unknown[],
  mostCharacters: number,
): { events: object[] | Refused; characters: number } {
  const events: object[] = [];
  let left = mostCharacters;
  const refused = (why: Refused) => ({ events: why, characters: mostCharacters - left });
  for (const each of given) {
    const packed = packedIn(each);
    const unpacked = packed === null ? null : unpack(packed, left);
    if (unpacked === "too large") left = 0;
    if (unpacked !== null && isRefused(unpacked)) return refused(unpacked);
    left -= unpacked?.text.length ?? 0;
    const event = unpacked ? markedIn(unpacked.text) : plainIn(each);
    if (event === null) return refused("malformed");
    events.push(event);
  }
  return { events, characters: mostCharacters - left };
}

function plainIn(each: unknown): object | null {
  const event = typeof each === "string" ? jsonIn(each, JSON_BOUNDS) : each;
  return isObject(event) ? event : null;
}

function markedIn(text: string): object | null {
  const event = jsonIn(text, JSON_BOUNDS);
  if (!isObject(event) || !("v" in event) || event.v !== MARK) return null;
  const { v, ...rest } = event;
  return rest;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function packedIn(given: unknown): string | null {
  if (typeof given !== "string") return null;
  if (given.startsWith(ZLIB)) return given;
  const inside = given.startsWith('"') ? jsonIn(given, JSON_BOUNDS) : null;
  return typeof inside === "string" ? inside : null;
}

function unpack(packed: string, most: number): { text: string } | Refused {
  if (most <= 0) return "too large";
  try {
    const inflated = inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: most });
    return { text: inflated.toString("utf8") };
  } catch (error) {
    return isTooLarge(error) ? "too large" : "malformed";
  }
}

export const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
