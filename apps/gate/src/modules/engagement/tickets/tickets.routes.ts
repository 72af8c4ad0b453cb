import * as contract from "@touchline/contract";
import { assert, type Clock, isEmail } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import type { CallContext, Handle } from "../../../platform/http/handle.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Captcha } from "../../../ports/captcha.ts";
import type { TicketFiles } from "./ticket-files.ts";
import { ticketText } from "./ticket-text.ts";
import type { TicketsService } from "./tickets.service.ts";
import {
  listTickets,
  setClosed,
  type TicketRow,
  ticketByKey,
  ticketByNumber,
  ticketOf,
} from "./tickets.store.ts";

export interface TicketRoutesDeps {
  db: Database;
  clock: Clock;
  handle: Handle;
  captcha: Captcha;
  service: TicketsService;
  files: TicketFiles;
}

const SHOWN = 50;

/** Questions of punters, who have a list of them, and of guests, who have a link to each. */
export function ticketRoutes(deps: TicketRoutesDeps): void {
  punterRoutes(deps);
  guestRoutes(deps);
}

function punterRoutes(deps: TicketRoutesDeps): void {
  const { db, handle, service, files } = deps;
  handle(contract.openTicket, (call) => openTicket(deps, call));
  handle(contract.tickets, async ({ punter: { punterId } }) => ({
    tickets: (await db.read((reader) => listTickets(reader, punterId, SHOWN))).map(service.cardOf),
  }));
  handle(contract.ticket, async ({ punter: { punterId }, params: { number = "" } }) =>
    db.read(async (reader) => {
      const row = await ticketOf(reader, punterId, number);
      return row ? service.view(reader, row) : refusal("TICKET_NOT_FOUND");
    }),
  );
  handle(contract.writeToTicket, (call) => writeToTicket(deps, call));
  // The write is already idempotent, whatever its key.
  handle(contract.closeTicket, ({ punter, params: { number = "" } }) =>
    closeTicket(deps, punter.punterId, number),
  );
  handle(contract.uploadTicketFile, async ({ punter: { punterId }, query, body, idempotencyKey }) =>
    files.upload({ punterId }, query.fileName, body, idempotencyKey),
  );
}

function guestRoutes(deps: TicketRoutesDeps): void {
  const { db, handle, service, files } = deps;
  handle(contract.openGuestTicket, (call) => openGuestTicket(deps, call));
  handle(contract.guestTicket, async ({ body: { key } }) =>
    db.read(async (reader) => {
      const row = await ticketByKey(reader, service.hashOf(key));
      return row ? service.view(reader, row) : refusal("TICKET_NOT_FOUND");
    }),
  );
  handle(contract.writeToGuestTicket, (call) => writeToGuestTicket(deps, call));
  handle(
    contract.uploadGuestTicketFile,
    async ({ query: { key, fileName }, body, idempotencyKey }) => {
      const row = await db.read((reader) => ticketByKey(reader, service.hashOf(key)));
      return row
        ? files.upload({ guestTicket: row.ticketId }, fileName, body, idempotencyKey)
        : refusal("TICKET_NOT_FOUND");
    },
  );
}

/** Only the number is stored under the key, because the text may be long. */
type Kept = { number: string };

const keptOf = <Code extends contract.ErrorCode>(
  row: TicketRow | Refusal<Code>,
): Kept | Refusal<Code> => (isRefusal(row) ? row : { number: row.number });

async function shown({ service }: TicketRoutesDeps, reader: Reader, kept: Kept) {
  const row = await ticketByNumber(reader, kept.number);
  assert(row, `ticket ${kept.number} was written`);
  return service.view(reader, row);
}

/** Runs a write once per key, and shows the ticket it wrote to. */
async function written<Code extends contract.ErrorCode>(
  deps: TicketRoutesDeps,
  scope: string,
  key: string,
  body: object,
  write: (tx: Tx) => Promise<TicketRow | Refusal<Code>>,
) {
  const { db, clock } = deps;
  const kept = await db.transact((tx) =>
    once(tx, clock, { scope, key, body }, async () => keptOf(await write(tx))),
  );
  return isRefusal(kept) ? kept : db.read((reader) => shown(deps, reader, kept));
}

async function openTicket(
  deps: TicketRoutesDeps,
  { punter: { punterId }, caller, body, idempotencyKey }: CallContext<typeof contract.openTicket>,
) {
  const text = ticketText(body.text);
  if (text === null) return refusal("TICKET_TEXT_INVALID");
  return written(deps, `ticket:${punterId}`, idempotencyKey, body, (tx) =>
    deps.service.openForPunter(tx, caller, punterId, { ...body, text }),
  );
}

async function writeToTicket(
  deps: TicketRoutesDeps,
  { punter, params, body, idempotencyKey: key }: CallContext<typeof contract.writeToTicket>,
) {
  const { punterId } = punter;
  const { number = "" } = params;
  const text = ticketText(body.text);
  if (text === null) return refusal("TICKET_TEXT_INVALID");
  return written(deps, `ticket:${punterId}`, key, { number, ...body }, async (tx) => {
    const row = await ticketOf(tx, punterId, number, true);
    return row ? deps.service.write(tx, row, { ...body, text }) : refusal("TICKET_NOT_FOUND");
  });
}

const closeTicket = ({ db, clock, service }: TicketRoutesDeps, punterId: string, number: string) =>
  db.transact(async (tx) => {
    const row = await ticketOf(tx, punterId, number, true);
    if (!row) return refusal("TICKET_NOT_FOUND");
    const at = row.state === "closed" ? row.changedAt : new Date(clock.now());
    if (row.state !== "closed") await setClosed(tx, row.ticketId, at);
    return service.view(tx, { ...row, state: "closed", changedAt: at });
  });

async function openGuestTicket(
  { db, clock, captcha, service }: TicketRoutesDeps,
  { caller, body, idempotencyKey: key }: CallContext<typeof contract.openGuestTicket>,
) {
  const email = body.email.trim();
  if (!isEmail(email)) return refusal("ValidationError", { field: "email", rule: "format" });
  const text = ticketText(body.text);
  if (text === null) return refusal("TICKET_TEXT_INVALID");
  const passed = await captcha.check("contact", body.token, caller, key);
  if (passed !== "passed")
    return refusal(passed === "missing" ? "CAPTCHA_REQUIRED" : "INVALID_CAPTCHA");
  const asked = { email, topic: body.topic, text };
  const request = { scope: `guest-ticket:${caller.jurisdiction}`, key, body: asked };
  return db.transact((tx) =>
    once(tx, clock, request, async () => {
      const opened = await service.openForGuest(tx, caller, asked);
      return isRefusal(opened) ? opened : { status: "OK" as const };
    }),
  );
}

async function writeToGuestTicket(
  deps: TicketRoutesDeps,
  { body, idempotencyKey }: CallContext<typeof contract.writeToGuestTicket>,
) {
  const text = ticketText(body.text);
  if (text === null) return refusal("TICKET_TEXT_INVALID");
  const hash = deps.service.hashOf(body.key);
  const scope = `guest-ticket:${hash.toString("base64url")}`;
  const request = { text, fileIds: body.fileIds };
  return written(deps, scope, idempotencyKey, request, async (tx) => {
    const row = await ticketByKey(tx, hash, true);
    return row ? deps.service.write(tx, row, { ...body, text }) : refusal("TICKET_NOT_FOUND");
  });
}
