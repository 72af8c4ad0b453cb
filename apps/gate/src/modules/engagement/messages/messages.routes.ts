import {
  activeGlobalMessages,
  activeMessages,
  INBOX_PAGE_SIZE,
  inboxPage,
  inboxStatistics,
  MESSAGE_SOURCES,
  markMessagesRead,
} from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Inbox } from "./inbox.service.ts";

export function messagesRoutes(
  handle: Handle,
  inbox: Inbox,
  { languageOf }: Pick<Dictionary, "languageOf">,
): void {
  handle(inboxStatistics, ({ punter }) => inbox.statistics(punter.punterId));

  handle(inboxPage, ({ punter, query, caller }) =>
    inbox.page(
      punter.punterId,
      Number(query.pageNumber ?? 0),
      Number(query.pageSize ?? INBOX_PAGE_SIZE),
      languageOf(caller.locale),
    ),
  );

  handle(activeMessages, async ({ punter, query, caller }) => ({
    messages: await inbox.active(punter.punterId, query.messageType, languageOf(caller.locale)),
  }));

  handle(activeGlobalMessages, async ({ punter, caller }) => ({
    messages: await inbox.activeGlobal(punter.punterId, languageOf(caller.locale)),
  }));

  handle(markMessagesRead, async ({ punter, params, body }) => {
    const source = MESSAGE_SOURCES.find((each) => each === params.source);
    return source
      ? inbox.markRead(punter.punterId, source, body)
      : refusal("MESSAGE_SOURCE_UNKNOWN");
  });
}
