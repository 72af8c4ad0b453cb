import type { Clock } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { PersonalMessage } from "../../../ports/messages.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { STAFF, type StaffArgs } from "./message-view.ts";
import { type NewMessage, postMessages } from "./messages.store.ts";
import { TEMPLATES, type Template, type TemplateName } from "./templates.data.ts";

export interface PostDeps {
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  restrictions: Restrictions;
  notifyDevices: Pushes["notifyDevices"];
}

export type Posting = PersonalMessage<TemplateName>;

/** An operator's message to one punter. */
export interface StaffPosting extends Required<Omit<Posting, "template" | "args">> {
  args: StaffArgs;
  mandatory: boolean;
}

interface Written extends Omit<NewMessage, "messageId"> {
  /** The punter asked for it. */
  answers?: boolean;
}

export type PostMessages = (
  tx: Tx,
  punterId: string,
  postings: readonly Posting[],
) => Promise<number>;

/**
 * Personal messages are written in the transaction of their cause: both happen or neither does. The
 * caller wakes the outbox after the commit.
 */
export function createPost({ outbox, clock, random, restrictions, notifyDevices }: PostDeps) {
  async function write(tx: Tx, punterId: string, messages: readonly Written[]): Promise<number> {
    const optional = messages.some(({ mandatory }) => !mandatory);
    const standing = optional ? await restrictions.standingIn(tx, punterId) : null;
    const allowed = messages.filter(
      ({ mandatory, answers }) =>
        mandatory || (standing !== null && (answers ? standing.reachable : standing.writable)),
    );
    if (allowed.length === 0) return 0;
    const named = allowed.map(({ answers: _, ...message }) => ({
      ...message,
      messageId: random.uuid(),
    }));
    const posted = await postMessages(tx, punterId, named, new Date(clock.now()));
    if (posted > 0) await outbox.append(tx, "punter.inbox", { punterId });
    for (const message of posted > 0 ? named : []) await notify(tx, punterId, message);
    return posted;
  }

  /**
   * Devices are notified once per message; results of bets and coupons, and offers to apps, have
   * their own notifications.
   */
  async function notify(
    tx: Tx,
    punterId: string,
    { template, causeKey, mandatory }: NewMessage,
  ): Promise<void> {
    if (/^(bet|coupon|push)-/.test(template)) return;
    const args: Record<string, string> = mandatory ? { mandatory: "1" } : {};
    await notifyDevices(tx, punterId, {
      kind: "message",
      causeKey,
      args,
      path: "/account/messages",
    });
  }

  return {
    /** Returns how many were new. */
    post: ((tx, punterId, postings) =>
      write(
        tx,
        punterId,
        postings.map(
          ({ template, args, causeKey, show = "inbox", priority = 0, endsAt = null }) => {
            const { mandatory, answers }: Template = TEMPLATES[template];
            const posted = { template, args, causeKey, show, priority, endsAt, mandatory };
            return { ...posted, answers: answers ?? false };
          },
        ),
      )) satisfies PostMessages as PostMessages,
    postFromStaff: (tx: Tx, punterId: string, posting: StaffPosting) =>
      write(tx, punterId, [{ ...posting, template: STAFF }]),
  };
}
