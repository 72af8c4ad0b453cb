import type { PushKind } from "@touchline/contract";

export const TRANSPORTS = ["web", "fcm", "apns"] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/**
 * A notification as sent to a device: no balance, no amount of money, nothing unfit for a lock
 * screen.
 */
export interface PushNotification {
  pushId: string;
  kind: PushKind;
  title: string;
  body: string;
  /** The page that a tap opens, with its origin. */
  navigate: string;
  lang: string;
  /** A notification replaces an earlier one with the same tag on the device. */
  tag: string;
  /**
   * The same at the push service while the device is offline: at most 32 characters of base64url.
   */
  topic: string;
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** For apps: the action that the notification offers, signed by its maker. */
  action: Record<string, unknown> | null;
}

/**
 * sent: the service accepted it. gone: the device no longer exists. refused: this notification will
 * never be accepted. retry: later.
 */
export type PushOutcome =
  | { result: "sent" }
  | { result: "gone" }
  | { result: "refused" }
  | { result: "retry"; afterMs?: number };

/**
 * Port to a push service: delivers one notification to a device. It throws if there is no answer,
 * which is retried.
 */
export interface PushTransport {
  name: TransportName;
  /**
   * The party behind a target, such as its host. Deliveries to one party never delay those to
   * another; a party `trusted` to answer quickly may have more of them at once.
   */
  partyOf(target: string): { party: string; trusted: boolean };
  send(target: string, notification: PushNotification, signal: AbortSignal): Promise<PushOutcome>;
}
