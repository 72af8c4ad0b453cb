import { type Static, Type } from "typebox";
import { TICKET_FILES, TICKET_TEXT_LENGTH, TICKET_TOPICS } from "./form-limits.data.ts";
import { route } from "./route.ts";
import { Instant, Nullable, oneOf } from "./values.ts";

export type TicketTopic = (typeof TICKET_TOPICS)[number];

/**
 * open: waits for the operator. answered: waits for the writer. closed: reopens when the writer
 * writes again.
 */
export const TICKET_STATES = ["open", "answered", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export { TICKET_FILES, TICKET_TEXT_LENGTH, TICKET_TOPICS };

const TicketFile = Type.Object({
  fileId: Type.String(),
  fileName: Type.String(),
  sizeBytes: Type.Integer(),
});
export type TicketFile = Static<typeof TicketFile>;

const About = Type.Object(
  {
    kind: oneOf(["bet", "payment"]),
    id: Type.String({
      minLength: 1,
      maxLength: 64,
      description: "A bet number, or the id of a statement entry",
    }),
  },
  { additionalProperties: false },
);
export type TicketAbout = Static<typeof About>;

export const TicketMessage = Type.Object({
  number: Type.Integer(),
  fromStaff: Type.Boolean(),
  text: Type.String(),
  files: Type.Array(TicketFile),
  at: Instant,
});
export type TicketMessage = Static<typeof TicketMessage>;

export const TICKET_CARD = {
  number: Type.String({ description: "The reference shown to the writer: 4821-7735" }),
  topic: oneOf(TICKET_TOPICS),
  state: oneOf(TICKET_STATES),
  about: Nullable(About),
  openedAt: Instant,
  changedAt: Instant,
  canReopen: Type.Boolean({ description: "For a closed ticket: writing reopens it" }),
};
const TicketCard = Type.Object({ ...TICKET_CARD, firstLine: Type.String() });
export type TicketCard = Static<typeof TicketCard>;
const Ticket = Type.Object({ ...TICKET_CARD, messages: Type.Array(TicketMessage) });
export type Ticket = Static<typeof Ticket>;

// Longer than the message limit, so that the refusal can name the problem.
export const TicketText = Type.String({ maxLength: 3 * TICKET_TEXT_LENGTH });
const FileIds = Type.Optional(
  Type.Array(Type.String({ format: "uuid" }), { maxItems: TICKET_FILES, uniqueItems: true }),
);
const Key = Type.String({
  minLength: 20,
  maxLength: 100,
  description: "From the link sent to the guest",
});

export const openTicket = route({
  method: "POST",
  gate: "client",
  path: "/support/tickets",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 10,
  summary: "Open a support ticket; the answer arrives in the inbox",
  body: Type.Object(
    {
      topic: oneOf(TICKET_TOPICS),
      text: TicketText,
      about: Type.Optional(About),
      fileIds: FileIds,
    },
    { additionalProperties: false },
  ),
  reply: Ticket,
  errors: [
    "TICKET_TEXT_INVALID",
    "TICKET_ABOUT_NOT_FOUND",
    "TICKET_FILE_NOT_FOUND",
    "TICKET_TOO_MANY",
  ],
});

export const tickets = route({
  method: "GET",
  gate: "client",
  path: "/support/tickets",
  auth: "punter",
  summary: "The punter's tickets, last changed first, 50 at most",
  reply: Type.Object({ tickets: Type.Array(TicketCard) }),
  errors: [],
});

export const ticket = route({
  method: "GET",
  gate: "client",
  path: "/support/tickets/{number}",
  auth: "punter",
  summary: "One of the punter's tickets with all its messages",
  reply: Ticket,
  errors: ["TICKET_NOT_FOUND"],
});

export const writeToTicket = route({
  method: "POST",
  gate: "client",
  path: "/support/tickets/{number}/messages",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 20,
  summary: "Add a message; reopens a closed ticket within 30 days",
  body: Type.Object({ text: TicketText, fileIds: FileIds }, { additionalProperties: false }),
  reply: Ticket,
  errors: [
    "TICKET_NOT_FOUND",
    "TICKET_TEXT_INVALID",
    "TICKET_FILE_NOT_FOUND",
    "TICKET_CLOSED",
    "TICKET_WAITS",
  ],
});

export const closeTicket = route({
  method: "POST",
  gate: "client",
  path: "/support/tickets/{number}/close",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 20,
  summary: "Mark the ticket as resolved",
  body: Type.Object({}, { additionalProperties: false }),
  reply: Ticket,
  errors: ["TICKET_NOT_FOUND"],
});

const FileQuery = { fileName: Type.String({ minLength: 1, maxLength: 200 }) };
const FileBody = Type.Unsafe<Uint8Array | Blob>({ description: "The file itself" });

export const uploadTicketFile = route({
  method: "POST",
  gate: "client",
  path: "/support/files",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 20,
  summary:
    "Upload a file for the next message: a picture or a PDF of at most 10 MB. A file that is not attached is deleted after a day",
  body: FileBody,
  bodyKind: "file",
  query: Type.Object(FileQuery, { additionalProperties: false }),
  reply: TicketFile,
  errors: ["DOCUMENT_TYPE_UNSUPPORTED", "DOCUMENT_TOO_LARGE", "DOCUMENT_TOO_MANY"],
});

export const openGuestTicket = route({
  method: "POST",
  gate: "client",
  path: "/support/guest-tickets",
  auth: "guest",
  idempotent: true,
  perMinute: 5,
  summary:
    "Open a ticket without an account; a link to the ticket, its files and its answers is sent by email",
  body: Type.Object(
    {
      email: Type.String({ minLength: 3, maxLength: 254 }),
      topic: oneOf(TICKET_TOPICS),
      text: TicketText,
      token: Type.Optional(Type.String({ maxLength: 4000, description: "The captcha answer" })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [
    "TICKET_TEXT_INVALID",
    "ValidationError",
    "CAPTCHA_REQUIRED",
    "INVALID_CAPTCHA",
    "TICKET_TOO_MANY",
  ],
});

export const guestTicket = route({
  method: "POST",
  gate: "client",
  path: "/support/guest-ticket",
  auth: "guest",
  perMinute: 30,
  summary: "A guest's ticket, by the key in its link",
  body: Type.Object({ key: Key }, { additionalProperties: false }),
  reply: Ticket,
  errors: ["TICKET_NOT_FOUND"],
});

export const writeToGuestTicket = route({
  method: "POST",
  gate: "client",
  path: "/support/guest-ticket/messages",
  auth: "guest",
  idempotent: true,
  perMinute: 10,
  summary: "Add a guest's message, by the key in the link",
  body: Type.Object(
    { key: Key, text: TicketText, fileIds: FileIds },
    { additionalProperties: false },
  ),
  reply: Ticket,
  errors: [
    "TICKET_NOT_FOUND",
    "TICKET_TEXT_INVALID",
    "TICKET_FILE_NOT_FOUND",
    "TICKET_CLOSED",
    "TICKET_WAITS",
  ],
});

export const uploadGuestTicketFile = route({
  method: "POST",
  gate: "client",
  path: "/support/guest-ticket/files",
  auth: "guest",
  idempotent: true,
  perMinute: 10,
  summary: "Upload a file for a guest's next message, by the key in the link",
  body: FileBody,
  bodyKind: "file",
  query: Type.Object({ ...FileQuery, key: Key }, { additionalProperties: false }),
  reply: TicketFile,
  errors: [
    "TICKET_NOT_FOUND",
    "DOCUMENT_TYPE_UNSUPPORTED",
    "DOCUMENT_TOO_LARGE",
    "DOCUMENT_TOO_MANY",
  ],
});

/** Calls for the writer of a ticket. */
export const ticketCalls = {
  openTicket,
  tickets,
  ticket,
  writeToTicket,
  closeTicket,
  uploadTicketFile,
  openGuestTicket,
  guestTicket,
  writeToGuestTicket,
  uploadGuestTicketFile,
} as const;
