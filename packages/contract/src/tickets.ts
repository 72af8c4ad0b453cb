import { type Static, Type } from "typebox";
import { TICKET_FILES, TICKET_TEXT_LENGTH, TICKET_TOPICS } from "./form-limits.data.ts";
import { operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, oneOf } from "./values.ts";

export type TicketTopic = (typeof TICKET_TOPICS)[number];

/**
 * open: waits for the operator. answered: waits for the writer. closed: reopens when the writer
 * writes again.
 */
export const TICKET_STATES = ["open", "answered", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export { TICKET_FILES, TICKET_TEXT_LENGTH, TICKET_TOPICS };

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

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

const TicketMessage = Type.Object({
  number: Type.Integer(),
  fromStaff: Type.Boolean(),
  text: Type.String(),
  files: Type.Array(TicketFile),
  at: Instant,
});
export type TicketMessage = Static<typeof TicketMessage>;

const CARD = {
  number: Type.String({ description: "The reference shown to the writer: 4821-7735" }),
  topic: oneOf(TICKET_TOPICS),
  state: oneOf(TICKET_STATES),
  about: Nullable(About),
  openedAt: Instant,
  changedAt: Instant,
  canReopen: Type.Boolean({ description: "For a closed ticket: writing reopens it" }),
};
const TicketCard = Type.Object({ ...CARD, firstLine: Type.String() });
export type TicketCard = Static<typeof TicketCard>;
const Ticket = Type.Object({ ...CARD, messages: Type.Array(TicketMessage) });
export type Ticket = Static<typeof Ticket>;

// Longer than the message limit, so that the refusal can name the problem.
const Text = Type.String({ maxLength: 3 * TICKET_TEXT_LENGTH });
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
    { topic: oneOf(TICKET_TOPICS), text: Text, about: Type.Optional(About), fileIds: FileIds },
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
  body: Type.Object({ text: Text, fileIds: FileIds }, { additionalProperties: false }),
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
      text: Text,
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
  body: Type.Object({ key: Key, text: Text, fileIds: FileIds }, { additionalProperties: false }),
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

const StaffTicket = Type.Object({
  ...CARD,
  jurisdiction: oneOf(JURISDICTIONS),
  language: Type.String(),
  punterId: Nullable(Type.String()),
  email: Nullable(Type.String({ description: "A guest's language" })),
  messages: Type.Array(TicketMessage),
});

export const operatorTickets = operatorRoute({
  method: "GET",
  path: "/tickets",
  summary: "Tickets in one state, longest wait first, 50 at most; of one punter with `punterId`",
  query: Type.Object({
    state: Type.Optional(oneOf(TICKET_STATES)),
    topic: Type.Optional(oneOf(TICKET_TOPICS)),
    punterId: Type.Optional(Type.String({ format: "uuid" })),
  }),
  reply: Type.Object({
    open: Type.Integer({ description: "How many are waiting for an answer in total" }),
    tickets: Type.Array(StaffTicket),
  }),
  errors: [],
});

export const answerTicket = operatorRoute({
  method: "POST",
  path: "/tickets/{number}/answer",
  summary: "Answer a ticket: a punter gets the answer in the inbox, a guest an email with the link",
  body: Type.Object(
    {
      text: Text,
      upTo: Type.Integer({
        minimum: 1,
        description:
          "The last message this answers; if two operators answer it, the second is refused",
      }),
      close: Type.Optional(Type.Boolean({ description: "Close the ticket with this answer" })),
    },
    { additionalProperties: false },
  ),
  reply: StaffTicket,
  errors: ["TICKET_NOT_FOUND", "TICKET_TEXT_INVALID", "TICKET_ANSWERED"],
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
