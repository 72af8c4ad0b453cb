import { type Jurisdiction, reportChatMessage, tableChat, writeInChat } from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Games } from "../games/games.module.ts";
import type { Chat } from "./chat.service.ts";
import type { TablesService } from "./tables.service.ts";

export interface ChatRoutesDeps {
  handle: Handle;
  restrictions: Restrictions;
  games: Games;
  service: TablesService;
  chat: Chat;
}

const MESSAGE_ID = /^[1-9]\d{0,17}$/;
export const messageNoOf = (messageId: string): bigint | null =>
  MESSAGE_ID.test(messageId) ? BigInt(messageId) : null;

export function chatRoutes({
  handle,
  restrictions,
  games: { service: games },
  service,
  chat,
}: ChatRoutesDeps): void {
  /** Why the chat at this address cannot be read or written. */
  const against = (gameId: string, jurisdiction: Jurisdiction) =>
    !chat.isOpenIn(jurisdiction)
      ? refusal("CHAT_OFF")
      : games.offered(gameId, jurisdiction) && service.find(gameId)
        ? null
        : refusal("GAME_NOT_FOUND");

  handle(
    tableChat,
    async ({ params: { gameId = "" }, caller: { jurisdiction } }) =>
      against(gameId, jurisdiction) ?? { messages: await chat.last(gameId) },
  );

  handle(
    writeInChat,
    async ({ params: { gameId = "" }, body: { text }, punter: session, idempotencyKey: key }) => {
      const punter = restrictions.punterOf(session);
      return against(gameId, punter.jurisdiction) ?? chat.write(gameId, punter, text, key);
    },
  );

  handle(
    reportChatMessage,
    async ({ params: { gameId = "", messageId = "" }, body: { reason }, punter: session }) => {
      const { punterId, jurisdiction } = restrictions.punterOf(session);
      const messageNo = messageNoOf(messageId);
      const off = against(gameId, jurisdiction);
      if (off) return off;
      return messageNo === null
        ? refusal("CHAT_MESSAGE_NOT_FOUND")
        : chat.report(gameId, messageNo, punterId, reason);
    },
  );
}
