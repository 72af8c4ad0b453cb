import { type Static, Type } from "typebox";
import { CHAT_TEXT_LENGTH } from "./form-limits.data.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

export { CHAT_TEXT_LENGTH };
export const REPORT_REASONS = ["offensive", "advert", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A message as everybody sees it; only the nickname identifies the writer. */
const ChatMessage = Type.Object({
  messageId: Type.String(),
  name: Type.String(),
  text: Type.String(),
  at: Instant,
});
export type ChatMessage = Static<typeof ChatMessage>;

export const tableChat = route({
  method: "GET",
  gate: "casino",
  path: "/tables/{gameId}/chat",
  auth: "guest",
  summary:
    "The last messages at a table, oldest first; later ones arrive as the `chat` part of the table's room",
  reply: Type.Object({ messages: Type.Array(ChatMessage) }),
  errors: ["GAME_NOT_FOUND", "CHAT_OFF"],
});

export const writeInChat = route({
  method: "POST",
  gate: "casino",
  path: "/tables/{gameId}/chat",
  auth: "punter",
  permission: "message",
  summary:
    "Write to everybody at a table under the punter's nickname: plain text, no links, no foul words",
  // Longer than the message limit, so that the refusal can name the problem.
  body: Type.Object({ text: Type.String({ maxLength: 1000 }) }, { additionalProperties: false }),
  reply: Type.Object({ message: ChatMessage }),
  errors: [
    "GAME_NOT_FOUND",
    "CHAT_OFF",
    "CHAT_NICKNAME_NEEDED",
    "CHAT_MUTED",
    "CHAT_TEXT_INVALID",
    "CHAT_LINK",
    "CHAT_WORD",
    "CHAT_TOO_FAST",
  ],
  idempotent: true,
  perMinute: 40,
});

export const reportChatMessage = route({
  method: "POST",
  gate: "casino",
  path: "/tables/{gameId}/chat/{messageId}/report",
  auth: "punter",
  permission: "message",
  summary: "Report a message, once per punter; three reports hide it until the operator reviews it",
  body: Type.Object({ reason: oneOf(REPORT_REASONS) }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["GAME_NOT_FOUND", "CHAT_OFF", "CHAT_MESSAGE_NOT_FOUND"],
  idempotent: true,
  perMinute: 40,
});
