import type { InboxStatistics, MessageShow } from "@touchline/contract";
import type { Tx } from "../platform/database/db.ts";

/** The punter's inbox. */
export interface Messages {
  /**
   * Writes personal messages in the transaction of their cause; returns how many are new. The
   * caller wakes the outbox after the commit.
   */
  post(tx: Tx, punterId: string, messages: readonly PersonalMessage[]): Promise<number>;
  statisticsOf(punterId: string): Promise<InboxStatistics>;
}

/** A personal message with its cause: one event makes one message, however often it is reported. */
export interface PersonalMessage<Template = MessageTemplate> {
  template: Template;
  args: Record<string, string>;
  causeKey: string;
  show?: MessageShow;
  priority?: number;
  endsAt?: Date | null;
}

/** The texts that other modules post. The inbox itself posts results of bets. */
export type MessageTemplate =
  | "bonus-ending"
  | "deposit-arrived"
  | "deposit-charged-back"
  | "deposit-not-paid"
  | "deposit-refunded"
  | "push-bet"
  | "push-cash-out"
  | "quiz-prize"
  | "quiz-prize-waits"
  | "race.prize"
  | "ticket-answer"
  | "tier-down"
  | "tier-ended"
  | "tier-former"
  | "tier-up"
  | "vip-answer"
  | "withdrawal-approved"
  | "withdrawal-question"
  | "withdrawal-rejected"
  | "withdrawal-returned"
  | "withdrawal-waits";
