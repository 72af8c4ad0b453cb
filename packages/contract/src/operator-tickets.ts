import { Type } from "typebox";
import { TICKET_TOPICS } from "./form-limits.data.ts";
import { operatorRoute } from "./route.ts";
import { TICKET_CARD, TICKET_STATES, TicketMessage, TicketText } from "./tickets.ts";
import { JURISDICTIONS, Nullable, oneOf } from "./values.ts";

const StaffTicket = Type.Object({
  ...TICKET_CARD,
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
      text: TicketText,
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
