import type { Tx } from "../platform/database/db.ts";

/** Mail and texts to punters. */
export interface Notify {
  /** Writes the message in the caller's transaction: it is sent only if that commits. */
  send(tx: Tx, message: NewMessage): Promise<void>;
  close(): void;
}

/** push: an app notification without a service; it stays in the outbox. */
export type Channel = "email" | "sms" | "messenger" | "push";

export interface NewMessage {
  channel: Channel;
  recipient: string;
  /** Empty for texts. */
  subject: string;
  body: string;
  /** After this time it is useless and no longer sent. */
  expiresAt?: Date;
}
