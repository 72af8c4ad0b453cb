import type { BodyOf, CallName, Calls, ReplyOf } from "@touchline/contract";
import { OnceSender } from "../../data/call/unanswered.ts";
import { call } from "../../data/session/session.client.ts";
import { captchaAnswer } from "../../domain/captcha/captcha.client.ts";

/** Sign-up calls in flight: one whose reply was lost is not made twice. */
const senders = new Map<CallName, OnceSender<unknown>>();
function senderOf(name: CallName): OnceSender<unknown> {
  const sender = senders.get(name) ?? new OnceSender<unknown>();
  senders.set(name, sender);
  return sender;
}

/** Whether this was sent and its reply lost. */
export const awaits = <N extends CallName>(name: N, body: BodyOf<Calls[N]>): boolean =>
  senderOf(name).awaits(body);

/** Makes a call. After a lost reply the same call is resent under the same key. */
export const once = <N extends CallName>(
  name: N,
  body: BodyOf<Calls[N]>,
): Promise<ReplyOf<Calls[N]>> =>
  senderOf(name).send(
    body,
    () => body,
    (_, idempotencyKey) => call(name, { body, idempotencyKey }),
  );

/**
 * Sends a form with the visitor's answer to the captcha. After a lost reply the same form is resent
 * with the same answer. Null if the visitor declined the captcha.
 */
export const sendAnswered = <Form extends { joinPunter: object }, Reply>(
  sender: OnceSender<Form>,
  name: CallName,
  form: Form,
  write: (form: Form, idempotencyKey: string) => Promise<Reply>,
): Promise<Reply | null> =>
  sender.send(
    [name, form],
    async () => {
      const token = await captchaAnswer("sign-up");
      return token === null ? null : { ...form, joinPunter: { ...form.joinPunter, token } };
    },
    write,
  );
