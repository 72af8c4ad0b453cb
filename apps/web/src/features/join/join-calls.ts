import type { BodyOf, CallName, Calls, ReplyOf } from "@touchline/contract";
import { OnceSender } from "../../data/call/unanswered.ts";
import { call } from "../../data/session/session.client.ts";

/** Calls of a sign-up on their way: one whose answer was lost is not made twice. */
const senders = new Map<CallName, OnceSender<unknown>>();
function senderOf(name: CallName): OnceSender<unknown> {
  const sender = senders.get(name) ?? new OnceSender<unknown>();
  senders.set(name, sender);
  return sender;
}

/** Whether this was sent and nobody knows what came of it. */
export const awaits = <N extends CallName>(name: N, body: BodyOf<Calls[N]>): boolean =>
  senderOf(name).awaits(body);

/** Makes a call; after a lost answer the same one goes again under the same key. */
export const once = <N extends CallName>(
  name: N,
  body: BodyOf<Calls[N]>,
): Promise<ReplyOf<Calls[N]>> =>
  senderOf(name).send(
    body,
    () => body,
    (_, idempotencyKey) => call(name, { body, idempotencyKey }),
  ) as Promise<ReplyOf<Calls[N]>>;
