import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, Nullable, oneOf } from "./values.ts";

/**
 * docs/behaviour/messages.md, messages: personal ones are `web`, shared ones `global` or `club`.
 */
export const MESSAGE_KINDS = ["web", "global", "club"] as const;
/** The message store: `inbox` holds personal messages, `external` shared ones. */
export const MESSAGE_SOURCES = ["external", "inbox"] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];
/** How an active message is shown once, in addition to the inbox. */
export const MESSAGE_SHOWS = ["inbox", "card", "popup"] as const;
export type MessageShow = (typeof MESSAGE_SHOWS)[number];

/** Languages of messages; readers of any other language get English. */
export const MESSAGE_LANGUAGES = ["en", "ru", "es"] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];
export const MESSAGE_ICONS = [
  "won",
  "void",
  "corrected",
  "document",
  "news",
  "club",
  "gift",
  "staff",
] as const;
export type MessageIcon = (typeof MESSAGE_ICONS)[number];

export const INBOX_PAGE_SIZE = 20;

export const InboxMessage = Type.Object({
  punterMessageId: Type.String(),
  /** The text in the caller's language, or in English if that is missing. */
  localizedMessage: Type.String(),
  localizedTitle: Type.String(),
  iconUrl: Type.String(),
  kind: oneOf(MESSAGE_KINDS),
  source: oneOf(MESSAGE_SOURCES),
  /** A page of the site the message links to. */
  action: Nullable(Type.Object({ href: Type.String(), label: Type.String() })),
  at: Instant,
  endsAt: Nullable(Instant),
  isRead: Type.Boolean(),
  show: oneOf(MESSAGE_SHOWS),
  priority: Type.Integer(),
});
export type InboxMessage = Static<typeof InboxMessage>;

export const InboxStatistics = Type.Object({
  totalMessagesCount: Type.Integer({ minimum: 0 }),
  unreadMessagesCount: Type.Integer({ minimum: 0 }),
});
export type InboxStatistics = Static<typeof InboxStatistics>;

export const inboxStatistics = route({
  method: "GET",
  gate: "client",
  path: "/punter/message/inbox-statistics",
  auth: "punter",
  summary: "The numbers of messages and of unread messages in the punter's inbox",
  reply: InboxStatistics,
  errors: [],
});

export const InboxPage = Type.Object({
  content: Type.Array(InboxMessage),
  pageData: Type.Object({
    pageNumber: Type.Integer(),
    pageSize: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  ...InboxStatistics.properties,
});
export type InboxPage = Static<typeof InboxPage>;

export const inboxPage = route({
  method: "GET",
  gate: "client",
  path: "/punter/message/inbox-page",
  auth: "punter",
  summary: "A page of the inbox, newest first; the first page is number 0",
  query: Type.Object(
    {
      pageNumber: Type.Optional(Type.String({ pattern: "^[0-9]{1,6}$" })),
      pageSize: Type.Optional(
        Type.String({
          pattern: "^(?:[1-9]|[1-4][0-9]|50)$",
          description: "Default 20, maximum 50",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: InboxPage,
  errors: ["MESSAGE_PAGE_NOT_FOUND"],
});

/** Spelled as in the specification. */
export const ACTIVE_MESSAGE_TYPES = ["WEB", "club"] as const;
const ActiveMessages = Type.Object({ messages: Type.Array(InboxMessage) });

export const activeMessages = route({
  method: "GET",
  gate: "client",
  path: "/punter/message/active",
  auth: "punter",
  summary:
    "Unread messages to show as a card or a popup, highest priority first: personal ones (WEB) or the club's",
  query: Type.Object({ messageType: oneOf(ACTIVE_MESSAGE_TYPES) }, { additionalProperties: false }),
  reply: ActiveMessages,
  errors: [],
});

export const activeGlobalMessages = route({
  method: "GET",
  gate: "client",
  path: "/punter/message/active-global",
  auth: "punter",
  summary: "Unread messages to everybody to show as a card or a popup, highest priority first",
  reply: ActiveMessages,
  errors: [],
});

export const markMessagesRead = route({
  method: "PUT",
  gate: "client",
  path: "/punter/message/mark-read/{source}",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Mark messages of one source as read; marks none if any of them is not the punter's",
  body: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 100 }),
  reply: Type.Object({
    ...InboxStatistics.properties,
    markedMessagesCount: Type.Integer({
      description: "How many were unread; if two devices mark a message, only one counts it",
    }),
  }),
  errors: ["MESSAGE_NOT_FOUND", "MESSAGE_SOURCE_UNKNOWN"],
});
