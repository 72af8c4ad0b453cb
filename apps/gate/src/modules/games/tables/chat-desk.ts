import { DAY_MS } from "@touchline/core";
import { type Html, html } from "@touchline/core/html";
import type { FastifyInstance } from "fastify";
import { operatorOnly } from "../../../platform/http/operator.ts";
import {
  formOf,
  moment,
  type PageOptions,
  readForms,
  sendPage,
} from "../../../platform/http/page.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { messageNoOf } from "./chat.routes.ts";
import type { Chat } from "./chat.service.ts";
import type { ModeratedMessage, MutedPunter } from "./chat.store.ts";

export interface ChatDeskDeps {
  app: FastifyInstance;
  random: SecureRandom;
  chat: Chat;
}

const LISTED = 100;
const PUNTER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PATH = "/dev/tables/chat";

/** The moderator's screen: messages and reports, the actions on them, and muted punters. */
export function chatDesk({ app, random, chat }: ChatDeskDeps): void {
  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;

  /** False if there was nothing to act on. */
  async function carryOut({
    action,
    message = "",
    punter = "",
  }: Record<string, string>): Promise<boolean> {
    const messageNo = messageNoOf(message);
    if (action === "delete" || action === "keep")
      return (
        messageNo !== null && (action === "delete" ? chat.remove(messageNo) : chat.keep(messageNo))
      );
    if (!PUNTER_ID.test(punter)) return false;
    if (action === "unmute") await chat.unmute(punter);
    else if (action === "mute-day") await chat.mute(punter, DAY_MS);
    else if (action === "mute") await chat.mute(punter, null);
    else return false;
    return true;
  }

  void app.register(async (scope) => {
    readForms(scope);

    scope.get(PATH, guarded, async (_request, reply) =>
      sendPage(
        reply,
        random,
        chatPage(chat.isOn, await chat.moderated(LISTED), await chat.muted()),
      ),
    );

    scope.post(PATH, guarded, async (request, reply) => {
      if (await carryOut(formOf(request))) return reply.redirect(PATH, 303);
      return sendPage(reply.code(422), random, {
        title: "That cannot be done",
        lead: "There is no such message, punter or action.",
      });
    });
  });
}

function chatPage(
  isOn: boolean,
  messages: readonly ModeratedMessage[],
  muted: readonly MutedPunter[],
): PageOptions {
  const lead = isOn
    ? "Three reports hide a message until you have looked: keep it or delete it. Messages go after 30 days."
    : "The chat is off. TABLE_CHAT=1 turns it on.";
  const mutes = muted.map(
    ({ punterId, nickname, until }) =>
      html`<p>${nickname ?? punterId} · ${until ? `until ${moment(until)}` : "for good"}</p>${form({ action: "unmute", punter: punterId }, "Unmute", nickname ?? punterId)}`,
  );
  return {
    title: "Chat at the tables",
    lead,
    main: html`<p><a href="/dev/tables">Tables</a></p><section><h2>Muted</h2>${mutes.length > 0 ? mutes : html`<p>Nobody.</p>`}</section>${messages.map(messageSection)}`,
  };
}

function messageSection({
  messageNo,
  gameId,
  punterId,
  name,
  text,
  status,
  writtenAt,
  reasons,
}: ModeratedMessage): Html {
  const message = messageNo.toString();
  const reported = reasons.length > 0 ? ` · reported: ${reasons.join(", ")}` : "";
  const actions = [
    status !== "deleted" && form({ action: "delete", message }, "Delete", text),
    (status === "hidden" || (status === "shown" && reasons.length > 0)) &&
      form({ action: "keep", message }, "Keep", text),
    form({ action: "mute-day", punter: punterId }, "Mute for a day", name),
    form({ action: "mute", punter: punterId }, "Mute for good", name),
  ];
  return html`<section><h2>${name}</h2><p>${text}</p>
<p class="meta">${gameId} · ${moment(writtenAt)} · ${status}${reported} · <a href="/dev/punters/${punterId}">account</a></p>
${actions}</section>`;
}

function form(fields: Record<string, string>, label: string, about: string): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" class="row">${hidden}<button aria-label="${label}: ${about}">${label}</button></form>`;
}
