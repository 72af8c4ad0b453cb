import { promisify } from "node:util";
import { inflate } from "node:zlib";

const unzip = promisify(inflate);

/** The mark that rrweb's packer adds to each event. */
const MARK = "v1";
/** The first byte of zlib data with its usual window. JSON never begins with it. */
const ZLIB = "x";
/**
 * A page's elements nest two levels each in a recording, and browsers nest parsed elements up to
 * 512 deep.
 */
const MOST_DEPTH = 2000;

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
export async function unpackEvents(
  given: readonly unknown[],
  mostCharacters: number,
): Promise<object[] | Refused> {
  const events: object[] = [];
  let left = mostCharacters;
  for (const each of given) {
    const packed = packedIn(each);
    if (packed === null) {
      const event = typeof each === "string" ? jsonIn(each) : each;
      if (!isObject(event)) return "malformed";
      events.push(event);
      continue;
    }
    const unpacked = await unpack(packed, left);
    if (isRefused(unpacked)) return unpacked;
    const event = jsonIn(unpacked.text);
    if (!isObject(event) || !("v" in event) || event.v !== MARK) return "malformed";
    const { v, ...rest } = event;
    events.push(rest);
    left -= unpacked.text.length;
  }
  return events;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function packedIn(given: unknown): string | null {
  if (typeof given !== "string") return null;
  if (given.startsWith(ZLIB)) return given;
  const inside = given.startsWith('"') ? jsonIn(given) : null;
  return typeof inside === "string" ? inside : null;
}

/** Unpacks in another thread, so that betting does not wait. */
async function unpack(packed: string, most: number): Promise<{ text: string } | Refused> {
  if (most <= 0) return "too large";
  try {
    return {
      text: (await unzip(Buffer.from(packed, "latin1"), { maxOutputLength: most })).toString(
        "utf8",
      ),
    };
  } catch (error) {
    return isTooLarge(error) ? "too large" : "malformed";
  }
}

export const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

/** Null for text that is not JSON or nests deeper than its readers can handle. */
export function jsonIn(text: string): unknown {
  try {
    return depthOf(text) > MOST_DEPTH ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const [QUOTE, BACKSLASH, BRACE, BRACKET, CLOSING_BRACE, CLOSING_BRACKET] = [
  0x22, 0x5c, 0x7b, 0x5b, 0x7d, 0x5d,
];

/** The nesting depth of a JSON text, in one pass. */
function depthOf(text: string): number {
  let [depth, most, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (quoted && unit === BACKSLASH) at++;
    else if (unit === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (unit === BRACE || unit === BRACKET) most = Math.max(most, ++depth);
    else if (unit === CLOSING_BRACE || unit === CLOSING_BRACKET) depth--;
  }
  return most;
}
