import type { PushKind } from "@touchline/contract";
import type { Tx } from "../platform/database/db.ts";
import type { PunterSession } from "../platform/http/caller.ts";

/** Notifications on punters' devices. */
export interface Pushes {
  /**
   * Notifies the punter's devices, in the transaction of the cause. Permission is checked again at
   * sending: consent, choice of kinds, quiet hours, exclusion, jurisdiction, session.
   */
  notifyDevices(tx: Tx, punterId: string, notice: Notice): Promise<void>;
  /** Adds a session's device in the caller's transaction; returns its id. */
  register(tx: Tx, session: PunterSession, device: DeviceAddress): Promise<string>;
  /** Removes a punter's device in the caller's transaction. */
  forget(tx: Tx, punterId: string, deviceId: string): Promise<void>;
  /** Adds a transport in addition to web push; the last one of a name wins. */
  addTransport(transport: PushTransport): void;
  /** Resolves when all started deliveries have ended. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface Notice {
  kind: PushKind;
  /** Identifies the event: one notification per event and device, however often it is reported. */
  causeKey: string;
  /** Arguments of the kind's text: never a balance or an amount of money. */
  args: Record<string, string>;
  /** The page of the site that it opens. */
  path: string;
  /** For apps: the offered action. */
  action?: Record<string, unknown>;
  /** If it is useful for a shorter time than its kind. */
  expiresAt?: Date;
}

/** A device's push address. */
export interface DeviceAddress {
  transport: TransportName;
  /** Identifies the device: an endpoint or a token. */
  address: string;
  /** Everything that its transport needs, in the transport's own format. */
  target: string;
  /** The site that its notifications open. */
  origin: string;
}

export type TransportName = "web" | "fcm" | "apns";

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
