import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/** What a message may be long, in characters, without the space around it. */
export const CHAT_TEXT_LENGTH = 200;
export const REPORT_REASONS = ["offensive", "advert", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A message as everybody sees it: who wrote it is told by a nickname only. */
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
    "The last messages at a table, the oldest first; what follows comes as the part `chat` of the table's room",
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
    "Writes to everybody at a table, under the punter's nickname: plain text, no links, no foul words",
  // Longer than a message may be: what is wrong with it is then said as such.
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
  summary:
    "Reports a message, once per punter; three reports hide it until the operator has looked",
  body: Type.Object({ reason: oneOf(REPORT_REASONS) }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["GAME_NOT_FOUND", "CHAT_OFF", "CHAT_MESSAGE_NOT_FOUND"],
  idempotent: true,
  perMinute: 40,
});
