import {
  endMessage,
  MESSAGE_LANGUAGES,
  previewMessage,
  publishMessage,
  saveMessage,
  sendMessage,
  sharedMessages,
} from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { type SharedMessage, sharedView } from "./message-view.ts";
import { findShared, listShared, type StoredShared } from "./operator-messages.store.ts";
import type { OperatorMessagesDeps } from "./operator-messages-deps.ts";
import { endPublished, isMessageId, publishDraft, saveDraft } from "./publish-message.ts";
import { sendToPunters } from "./send-message.ts";

/** The operator's calls to write, publish, end and send messages. */
export function operatorMessages(handle: Handle, deps: OperatorMessagesDeps): void {
  const { db } = deps;
  handle(sharedMessages, async () => ({ messages: (await db.read(listShared)).map(told) }));
  handle(saveMessage, (call) => saveDraft(deps, call));
  handle(publishMessage, (call) => publishDraft(deps, call));
  handle(endMessage, (call) => endPublished(deps, call));
  handle(previewMessage, ({ params }) => preview(deps, params.id));
  handle(sendMessage, (call) => sendToPunters(deps, call));
}

/** How many punters a message reaches, and how it looks in each language. */
async function preview({ db, restrictions }: OperatorMessagesDeps, id: string | undefined) {
  const found = isMessageId(id) ? await db.read((reader) => findShared(reader, id)) : undefined;
  if (!found) return refusal("MESSAGE_NOT_FOUND");
  const { jurisdictions, tiers, kind, mandatory } = found;
  const audience = { jurisdictions, tiers: kind === "club" ? tiers : null, mandatory };
  const byJurisdiction = await db.read((reader) => restrictions.countReached(reader, audience));
  const view: SharedMessage = { ...found, at: found.startsAt };
  return {
    reaches: Object.values(byJurisdiction).reduce((sum, count) => sum + count, 0),
    byJurisdiction,
    views: Object.fromEntries(
      MESSAGE_LANGUAGES.map((language) => [language, sharedView(view, undefined, language)]),
    ),
  };
}

const told = ({ startsAt, endsAt, ...message }: StoredShared) => ({
  ...message,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
