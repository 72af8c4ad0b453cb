import {
  type BodyOf,
  endMessage,
  MESSAGE_LANGUAGES,
  previewMessage,
  publishMessage,
  saveMessage,
  sendMessage,
  sharedMessages,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import { countReached, type Restrictions } from "../../people/restrictions/restrictions.module.ts";
import { type SharedMessage, sharedView, type Texts } from "./message-view.ts";
import { faultsOf, sharedFaultsOf } from "./operator-messages.rules.ts";
import {
  findShared,
  listShared,
  lockShared,
  mostLive,
  putDraft,
  type StoredShared,
  setStatus,
} from "./operator-messages.store.ts";
import type { createPost } from "./post-messages.ts";

export interface OperatorMessagesDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  punters: Punters;
  restrictions: Restrictions;
  /** Clears this gate's cache of messages to many. */
  forgetShared: () => void;
  postFromStaff: ReturnType<typeof createPost>["postFromStaff"];
}

/** Every page load carries all of a site's live messages: more would slow down every inbox. */
const MOST_LIVE = 100;

/** The operator's calls to write, publish, end and send messages. */
export function operatorMessages(handle: Handle, deps: OperatorMessagesDeps): void {
  const { db, outbox, clock, random } = deps;
  const now = () => new Date(clock.now());
  const changed = () => {
    deps.forgetShared();
    outbox.wake();
  };

  handle(sharedMessages, async () => ({ messages: (await db.read(listShared)).map(told) }));

  handle(saveMessage, async (call) => {
    const broken = sharedFaultsOf(call.body, clock.now());
    if (broken.length > 0) return refusal("MESSAGE_INVALID", { broken });
    return db.transact((tx) =>
      onceForOperator(tx, clock, saveMessage, call, async () => {
        const known = call.body.messageId ? await lockShared(tx, call.body.messageId) : null;
        if (known === undefined) return refusal("MESSAGE_NOT_FOUND");
        if (known && known.status !== "draft")
          return refusal("MESSAGE_NOT_DRAFT", { status: known.status });
        const messageId = known?.messageId ?? random.uuid();
        await putDraft(tx, messageId, call.body);
        return { messageId, status: "draft" as const };
      }),
    );
  });

  handle(publishMessage, async (call) => {
    const done = await db.transact((tx) =>
      onceForOperator(tx, clock, publishMessage, call, async () => {
        const found = await locked(tx, call.params.id);
        if (!found) return refusal("MESSAGE_NOT_FOUND");
        if (found.status !== "draft") return refusal("MESSAGE_NOT_DRAFT", { status: found.status });
        if (found.endsAt <= now()) return refusal("MESSAGE_OVER");
        if ((await mostLive(tx, found.jurisdictions, now())) >= MOST_LIVE)
          return refusal("MESSAGE_TOO_MANY", { most: MOST_LIVE });
        return change(tx, found, "published");
      }),
    );
    changed();
    return done;
  });

  handle(endMessage, async (call) => {
    const done = await db.transact((tx) =>
      onceForOperator(tx, clock, endMessage, call, async () => {
        const found = await locked(tx, call.params.id);
        if (!found || found.status === "draft") return refusal("MESSAGE_NOT_FOUND");
        if (found.status === "ended" || found.endsAt <= now()) return refusal("MESSAGE_OVER");
        return change(tx, found, "ended");
      }),
    );
    changed();
    return done;
  });

  async function change(
    tx: Tx,
    { messageId, jurisdictions, startsAt }: StoredShared,
    status: "published" | "ended",
  ) {
    await setStatus(tx, messageId, status, now());
    // One that starts later is announced when it starts.
    if (status === "ended" || startsAt <= now())
      await outbox.append(tx, "messages.shared", { jurisdictions });
    return { messageId, status };
  }

  handle(previewMessage, async ({ params }) => {
    const found = isId(params.id)
      ? await db.read((reader) => findShared(reader, params.id ?? ""))
      : undefined;
    if (!found) return refusal("MESSAGE_NOT_FOUND");
    const { jurisdictions, tiers, kind, mandatory } = found;
    const audience = { jurisdictions, tiers: kind === "club" ? tiers : null, mandatory };
    const byJurisdiction = await db.read((reader) => countReached(reader, audience, now()));
    const view: SharedMessage = { ...found, at: found.startsAt };
    return {
      reaches: Object.values(byJurisdiction).reduce((sum, count) => sum + count, 0),
      byJurisdiction,
      views: Object.fromEntries(
        MESSAGE_LANGUAGES.map((language) => [language, sharedView(view, undefined, language)]),
      ),
    };
  });

  handle(sendMessage, async (call) => {
    const broken = faultsOf(call.body);
    if (broken.length > 0) return refusal("MESSAGE_INVALID", { broken });
    const { punterIds } = call.body;
    const known = new Set(
      (await db.read((reader) => deps.punters.byIds(reader, punterIds))).map(
        ({ punterId }) => punterId,
      ),
    );
    const unknown = punterIds.filter((punterId) => !known.has(punterId));
    if (unknown.length > 0) return refusal("PUNTER_NOT_FOUND", { unknown });
    const claimed = await db.transact((tx) =>
      onceForOperator(tx, clock, sendMessage, call, async () => ({ claimed: true })),
    );
    return "claimed" in claimed ? send(call.body, call.idempotencyKey) : claimed;
  });

  /**
   * Each punter has their own transaction. The key names the cause, so a repeat resumes an
   * interrupted send.
   */
  async function send(
    body: BodyOf<typeof sendMessage>,
    key: string,
  ): Promise<{ sent: number; notReached: string[] }> {
    const { punterIds, texts, icon, actionHref, show, priority, mandatory, endsAt } = body;
    const posting = {
      args: { texts: texts as Texts, icon, href: actionHref },
      show,
      priority,
      mandatory,
      causeKey: `staff:${key}`,
      endsAt: endsAt === null ? null : new Date(endsAt),
    };
    const notReached: string[] = [];
    for (const punterId of punterIds) {
      const reached = await db.transact(async (tx) => {
        const { writable } = await deps.restrictions.standingIn(tx, punterId);
        if (!mandatory && !writable) return false;
        await deps.postFromStaff(tx, punterId, posting);
        return true;
      });
      if (!reached) notReached.push(punterId);
    }
    outbox.wake();
    return { sent: punterIds.length - notReached.length, notReached };
  }

  const locked = (tx: Tx, id: string | undefined) => (isId(id) ? lockShared(tx, id) : undefined);
}

const isId = (id: string | undefined): id is string =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? "");

const told = ({ startsAt, endsAt, ...message }: StoredShared) => ({
  ...message,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
