import { KEEPALIVE_BYTES, LIBRARY_VERSION, PLUGIN_VERSION, SEND_TIMEOUT_MS } from "./constants.ts";
import { MESSAGES, type Warn } from "./messages.ts";
import { isRetryable } from "./retryable.ts";
import type { Sequence, SequenceType } from "./sequence.ts";

export interface TransportOptions {
  /** The collector's address. */
  address: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  warn: Warn;
}

/** `again`: a retry may succeed. `refused`: it never will. */
export type SendOutcome = "sent" | "again" | "refused";
/** `leaving`: the request must outlive its page. */
export type Send = (sequence: Sequence, leaving?: boolean) => Promise<SendOutcome>;

/**
 * docs/behaviour/session-replay.md#batches: body {version:1, events}; the events are already JSON.
 */
export const bodyOf = (events: readonly string[]): string =>
  `{"version":1,"events":[${events.join(",")}]}`;

export const trackQuery = (
  deviceId: string,
  sessionId: string,
  type: SequenceType,
): URLSearchParams => new URLSearchParams({ device_id: deviceId, session_id: sessionId, type });

/** One attempt to send a sequence to the collector. */
export function createSend({ address, apiKey, fetch, warn }: TransportOptions): Send {
  return async ({ id, type, sessionId, deviceId, sampleRate, url, events }, leaving = false) => {
    const missing = (!apiKey && MESSAGES.missingApiKey) || (!deviceId && MESSAGES.missingDeviceId);
    if (missing) {
      warn(missing);
      return "refused";
    }
    const body = bodyOf(events);
    try {
      const response = await fetch(`${address}?${trackQuery(deviceId, sessionId, type)}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${apiKey}`,
          "X-Client-Version": LIBRARY_VERSION,
          "X-Client-Library": `touchline-replay/${PLUGIN_VERSION}`,
          "X-Client-Url": url,
          "X-Client-Sample-Rate": String(sampleRate),
          // A resend has the same key.
          "Idempotency-Key": id,
        },
        body,
        keepalive: leaving && body.length < KEEPALIVE_BYTES,
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      if (response.ok) return "sent";
      if (isRetryable(response.status)) return "again";
      warn(MESSAGES.sendNetwork);
      return "refused";
    } catch {
      warn(MESSAGES.sendNetwork);
      return "again";
    }
  };
}
