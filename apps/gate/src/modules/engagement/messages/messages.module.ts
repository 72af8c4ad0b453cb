import { type Clock, DAY_MS, SECOND_MS } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { SecurityChangeKind } from "../../../ports/auth.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { DocumentDecided } from "../../../ports/identity.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Turnover } from "../../../ports/turnover.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import { createInbox } from "./inbox.service.ts";
import { createLiveShared } from "./live-shared.ts";
import { messagesRoutes } from "./messages.routes.ts";
import { forgetMessages, puntersWithOld } from "./messages.store.ts";
import { operatorMessages } from "./operator-messages.ts";
import { createPost } from "./post-messages.ts";
import { seedShared } from "./seed-shared.ts";
import { createSettledMessages } from "./settled-messages.ts";
import { sitesOfBegun } from "./shared-messages.store.ts";

export interface MessagesDeps {
  db: Database;
  outbox: Outbox;
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  dictionary: Dictionary;
  punters: Punters;
  restrictions: Restrictions;
  pushes: Pushes;
}

export { verifyMessages } from "./verify-messages.ts";

export interface MessagesService extends Messages {
  /** Notifies a document's owner of the decision. */
  documentDecided: DocumentDecided;
  /** Notifies the owner of a change to the account's keys. */
  securityChanged(tx: Tx, punterId: string, change: SecurityChangeKind): Promise<void>;
  /** Notifies punters of the results of their bets, coupons and withdrawals. */
  follow(turnover: Turnover): void;
  /** A demo starts with its own messages, until the operator writes some. */
  seedDemo(): Promise<void>;
}

const BEGUN_LOOKED_FOR_MS = 5 * SECOND_MS;
const SWEPT_AT_ONCE = 500;

/**
 * The punter's inbox: personal messages from their causes, and messages to many that cost one row
 * each.
 */
export function createMessages(deps: MessagesDeps): MessagesService {
  const { db, bus, clock, random, schedule, handle, dictionary } = deps;
  const live = createLiveShared(db, clock);
  const inbox = createInbox({ ...deps, live });
  const { post, postFromStaff } = createPost({ ...deps, notifyDevices: deps.pushes.notifyDevices });
  messagesRoutes(handle, inbox, dictionary);
  operatorMessages(handle, { ...deps, forgetShared: live.forget, postFromStaff });
  bus.subscribe("messages.shared", live.forget);

  let begunUpTo = new Date(clock.now());
  schedule.every(BEGUN_LOOKED_FOR_MS, "messages.begun", async () => {
    const upTo = new Date(clock.now());
    const jurisdictions = await db.read((reader) => sitesOfBegun(reader, begunUpTo, upTo));
    // Advance only now, so that a failed read is retried next time.
    begunUpTo = upTo;
    if (jurisdictions.length > 0) bus.publish("messages.shared", { jurisdictions });
  });

  schedule.every(DAY_MS, "messages.sweep", async () => {
    const before = new Date(clock.now() - KEPT_DAYS.inboxMessages * DAY_MS);
    await sweep(db, { table: "shared_message_reads", age: "read_at", before });
    await sweep(db, { table: "told_results", age: "at", before });
    for (let old = await oldest(before); old.length > 0; old = await oldest(before))
      await forEachAtOnce(old, 1, (punterId) =>
        db.transact((tx) => forgetMessages(tx, punterId, before)),
      );
  });
  const oldest = (before: Date) =>
    db.read((reader) => puntersWithOld(reader, before, SWEPT_AT_ONCE));

  const documentDecided: DocumentDecided = async (
    tx,
    { punterId, documentId, fileName: file, status, reason },
  ) => {
    const template =
      status === "ACCEPTED"
        ? "document-accepted"
        : reason
          ? "document-rejected"
          : "document-unreadable";
    await post(tx, punterId, [
      { template, args: { file, reason: reason ?? "" }, causeKey: `document:${documentId}` },
    ]);
  };

  return {
    post,
    documentDecided,
    async securityChanged(tx, punterId, change) {
      await post(tx, punterId, [
        { template: change, args: {}, causeKey: `security:${random.uuid()}` },
      ]);
    },
    follow: (turnover) =>
      turnover.subscribe(
        "messages",
        createSettledMessages({
          post,
          notifyDevices: deps.pushes.notifyDevices,
          now: () => new Date(clock.now()),
        }),
      ),
    seedDemo: async () => {
      await db.transact((tx) => seedShared(tx, random, new Date(clock.now())));
      live.forget();
    },
    statisticsOf: inbox.statistics,
  };
}
