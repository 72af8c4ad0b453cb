import type { LiveStatus } from "@touchline/live";
import { now } from "../device/browser.ts";
import { lastHeardAt, liveStatus } from "./live.client.ts";
import { serverNow, usePageTime, useServerTime } from "./live.clock.ts";

/**
 * So long without a word from the server, prices on the screen may be old (DESIGN, Live: silence).
 */
const OLD_MS = 20_000;
/** A connection that is back this soon is not worth a word. */
const BLINK_MS = 2000;

interface Heard {
  status: LiveStatus;
  /** When the server was last heard; 0 before its first word. */
  heardAt: number;
  /** When the page was made: until the first word, what is shown was right then. */
  pageAt: number;
}

/** How many seconds old the prices on the screen are; 0 while they are fresh. */
export function priceAgeAt({ status, heardAt, pageAt }: Heard, at: number): number {
  const knownAt = heardAt || pageAt;
  const lost = heardAt > 0 ? status !== "open" : status === "waiting";
  const age = knownAt > 0 ? at - knownAt : 0;
  return age > (lost ? BLINK_MS : OLD_MS) ? Math.floor(age / 1000) : 0;
}

/** The age at an instant of the server's clock, as this device knows it. */
export function priceAge(serverTime: number, pageAt: number): number {
  const heardAt = lastHeardAt();
  return priceAgeAt(
    { status: liveStatus(), heardAt: heardAt && heardAt + serverNow() - now(), pageAt },
    serverTime,
  );
}

/**
 * How many seconds old the prices on the screen are; 0 while they are fresh. Looks once a second.
 */
export function usePriceAge(): number {
  const pageAt = usePageTime();
  return useServerTime((serverTime) => priceAge(serverTime, pageAt));
}
