import type { Clock } from "@touchline/core";
import { Webhook } from "standardwebhooks";
import type { Store } from "./database.ts";
import type { EventData, EventType } from "./events.ts";

export interface WebhookSender {
  /** Sends due webhooks; true if there were any. */
  sendDue(): Promise<boolean>;
  sendOf(subjectId: string): Promise<void>;
}

interface DueWebhook {
  seq: number;
  copy: number;
  tries: number;
  event_id: string;
  subject_id: string;
  type: EventType;
  at: number;
  data: EventData;
}

const AT_ONCE = 8;
const A_LOOK = 100;
const ANSWER_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

const COLUMNS = "w.seq, w.copy, w.tries, e.event_id, e.subject_id, e.type, e.at, e.data";

interface SenderOptions {
  store: Store;
  clock: Clock;
  url: string;
  secret: string;
  pace: number;
  fetch?: typeof fetch;
}

interface SenderDeps extends Pick<SenderOptions, "store" | "clock" | "url" | "pace"> {
  send: typeof fetch;
  signer: Webhook;
}

/** A queue in the database: a webhook is retried with growing delays until it gets a 2xx. */
export function createWebhookSender({
  store,
  clock,
  url,
  secret,
  pace,
  fetch: send = fetch,
}: SenderOptions): WebhookSender {
  const deps: SenderDeps = { store, clock, url, pace, send, signer: new Webhook(secret) };
  return {
    sendDue: () => sendDue(deps),
    sendOf: (subjectId) => sendOf(deps, subjectId),
  };
}

async function sendDue(deps: SenderDeps): Promise<boolean> {
  const due = await deps.store.query<DueWebhook>(
    `select ${COLUMNS} from webhooks w join events e using (seq)
      where w.delivered_at is null and w.due_at <= $1 order by w.due_at, w.rank, w.copy limit ${A_LOOK}`,
    [deps.clock.now()],
  );
  await deliverAll(deps, due);
  return due.length > 0;
}

async function sendOf(deps: SenderDeps, subjectId: string): Promise<void> {
  const own = await deps.store.query<DueWebhook>(
    `select ${COLUMNS} from webhooks w join events e using (seq)
      where w.delivered_at is null and e.subject_id = $1 order by w.rank, w.copy`,
    [subjectId],
  );
  await deliverAll(deps, own);
}

/** Webhooks of one payment in sequence, of several in parallel. */
async function deliverAll(deps: SenderDeps, due: readonly DueWebhook[]): Promise<void> {
  const bySubject = [...Map.groupBy(due, ({ subject_id }) => subject_id).values()];
  const worker = async () => {
    for (let group = bySubject.shift(); group; group = bySubject.shift())
      for (const webhook of group) await deliver(deps, webhook);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function deliver(deps: SenderDeps, webhook: DueWebhook): Promise<void> {
  const { store, clock, pace } = deps;
  const { seq, copy, tries } = webhook;
  if (await isTaken(deps, webhook)) {
    await store.query("update webhooks set delivered_at = $3 where seq = $1 and copy = $2", [
      seq,
      copy,
      clock.now(),
    ]);
    return;
  }
  // A pace of 0 skips the bank's delays, but must not become a busy loop against a merchant that
  // is down.
  const wait =
    Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 20)) * Math.max(pace, 0.1);
  await store.query(
    "update webhooks set tries = tries + 1, due_at = $3 where seq = $1 and copy = $2",
    [seq, copy, Math.round(clock.now() + wait)],
  );
}

async function isTaken(
  { clock, url, send, signer }: SenderDeps,
  { event_id, type, at, data }: DueWebhook,
): Promise<boolean> {
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
  const now = new Date(clock.now());
  try {
    const { ok, body: answer } = await send(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        "content-type": "application/json",
        "webhook-id": event_id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": signer.sign(event_id, now, body),
      },
      body,
    });
    await answer?.cancel();
    return ok;
  } catch {
    return false;
  }
}
