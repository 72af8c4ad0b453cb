import type { LiveStatus } from "@touchline/live";
import { now } from "../device/browser.ts";
import { lastHeardAt, liveStatus } from "./live.client.ts";
import { serverNow, usePageTime, useServerTime } from "./live.clock.ts";

/**
 * After this long without a message from the server, prices may be stale.
 */
const OLD_MS = 20_000;
/** A reconnect within this time is not worth mentioning. */
const BLINK_MS = 2000;

interface Heard {
  status: LiveStatus;
  /** When the server was last heard; 0 before its first message. */
  heardAt: number;
  /** When the page was rendered. Until the first message, the prices are as old as that. */
  pageAt: number;
}

/** The age of the prices on the screen in seconds; 0 while they are fresh. */
export function priceAgeAt({ status, heardAt, pageAt }: Heard, at: number): number {
  const knownAt = heardAt || pageAt;
  const lost = heardAt > 0 ? status !== "open" : status === "waiting";
  const age = knownAt > 0 ? at - knownAt : 0;
  return age > (lost ? BLINK_MS : OLD_MS) ? Math.floor(age / 1000) : 0;
}

/** The age at a moment of the server's clock, as estimated on this device. */
export function priceAge(serverTime: number, pageAt: number): number {
  const heardAt = lastHeardAt();
  return priceAgeAt(
    { status: liveStatus(), heardAt: heardAt && heardAt + serverNow() - now(), pageAt },
    serverTime,
  );
}

/**
 * The age of the prices on the screen in seconds; 0 while they are fresh. Updates once a second.
 */
export function usePriceAge(): number {
  const pageAt = usePageTime();
  return useServerTime((serverTime) => priceAge(serverTime, pageAt));
}
