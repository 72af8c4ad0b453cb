import type { PushKind } from "@touchline/contract";

export const TRANSPORTS = ["web", "fcm", "apns"] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/**
 * A notification as a device gets it: no balance, no amount of money, nothing that a lock screen
 * should not show.
 */
export interface PushNotification {
  pushId: string;
  kind: PushKind;
  title: string;
  body: string;
  /** The page that a tap opens, with its origin. */
  navigate: string;
  lang: string;
  /** Notifications of one tag replace each other on the device. */
  tag: string;
  /** The same at the push service, while the device is away: at most 32 characters of base64url. */
  topic: string;
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** For apps: what the notification offers to do, signed by its maker. */
  action: Record<string, unknown> | null;
}

/**
 * sent: the service took it. gone: the device is no more. refused: this notification never will be
 * taken. retry: later.
 */
export type PushOutcome =
  | { result: "sent" }
  | { result: "gone" }
  | { result: "refused" }
  | { result: "retry"; afterMs?: number };

/**
 * The port: hands one notification to the service that reaches a device. It throws for no answer,
 * which is tried again.
 */
export interface PushTransport {
  name: TransportName;
  /**
   * The party that answers for a target, such as its host. Deliveries to one party never hold up
   * those to another; a party that is `trusted` to answer quickly may hold more of them at once.
   */
  partyOf(target: string): { party: string; trusted: boolean };
  send(target: string, notification: PushNotification, signal: AbortSignal): Promise<PushOutcome>;
}
