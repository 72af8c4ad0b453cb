import { endMessage, publishMessage, saveMessage } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { CallContext } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { sharedFaultsOf } from "./operator-messages.rules.ts";
import {
  lockShared,
  mostLive,
  putDraft,
  type StoredShared,
  setStatus,
} from "./operator-messages.store.ts";
import type { OperatorMessagesDeps } from "./operator-messages-deps.ts";

type Deps = OperatorMessagesDeps;

/** Every page load carries all of a site's live messages: more would slow down every inbox. */
const MOST_LIVE = 100;

export const isMessageId = (id: string | undefined): id is string =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? "");

const now = ({ clock }: Deps) => new Date(clock.now());

/** Saves the draft of a message to many. */
export async function saveDraft(deps: Deps, call: CallContext<typeof saveMessage>) {
  const { db, clock, random } = deps;
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
}

export async function publishDraft(deps: Deps, call: CallContext<typeof publishMessage>) {
  const { db, clock } = deps;
  const done = await db.transact((tx) =>
    onceForOperator(tx, clock, publishMessage, call, async () => {
      const found = await locked(tx, call.params.id);
      if (!found) return refusal("MESSAGE_NOT_FOUND");
      if (found.status !== "draft") return refusal("MESSAGE_NOT_DRAFT", { status: found.status });
      if (found.endsAt <= now(deps)) return refusal("MESSAGE_OVER");
      if ((await mostLive(tx, found.jurisdictions, now(deps))) >= MOST_LIVE)
        return refusal("MESSAGE_TOO_MANY", { most: MOST_LIVE });
      return change(deps, tx, found, "published");
    }),
  );
  changed(deps);
  return done;
}

export async function endPublished(deps: Deps, call: CallContext<typeof endMessage>) {
  const { db, clock } = deps;
  const done = await db.transact((tx) =>
    onceForOperator(tx, clock, endMessage, call, async () => {
      const found = await locked(tx, call.params.id);
      if (!found || found.status === "draft") return refusal("MESSAGE_NOT_FOUND");
      if (found.status === "ended" || found.endsAt <= now(deps)) return refusal("MESSAGE_OVER");
      return change(deps, tx, found, "ended");
    }),
  );
  changed(deps);
  return done;
}

async function change(
  deps: OperatorMessagesDeps,
  tx: Tx,
  { messageId, jurisdictions, startsAt }: StoredShared,
  status: "published" | "ended",
) {
  await setStatus(tx, messageId, status, now(deps));
  // One that starts later is announced when it starts.
  if (status === "ended" || startsAt <= now(deps))
    await deps.outbox.append(tx, "messages.shared", { jurisdictions });
  return { messageId, status };
}

function changed({ forgetShared, outbox }: Deps): void {
  forgetShared();
  outbox.wake();
}

const locked = (tx: Tx, id: string | undefined) =>
  isMessageId(id) ? lockShared(tx, id) : undefined;
