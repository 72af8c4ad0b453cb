import type { TicketAbout, TicketTopic } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { mail } from "./mail-ticket.ts";
import { holdFiles } from "./ticket-files.store.ts";
import {
  countOfEmail,
  countUnclosed,
  holdWriter,
  insertTicket,
  isNumberTaken,
  type TicketRow,
} from "./tickets.store.ts";
import { now, type TicketsDeps } from "./tickets-deps.ts";
import { type Said, say } from "./write-ticket.ts";

const MOST_UNCLOSED = 10;
const MOST_A_DAY_FOR_AN_EMAIL = 3;

export interface PunterQuestion extends Said {
  topic: TicketTopic;
  about?: TicketAbout;
}

export interface GuestQuestion {
  email: string;
  topic: TicketTopic;
  text: string;
}

export async function openForPunter(
  deps: TicketsDeps,
  tx: Tx,
  caller: Caller,
  punterId: string,
  asked: PunterQuestion,
) {
  await holdWriter(tx, punterId);
  if ((await countUnclosed(tx, punterId)) >= MOST_UNCLOSED)
    return refusal("TICKET_TOO_MANY", { most: MOST_UNCLOSED });
  if (asked.about && !(await deps.owns(tx, punterId, asked.about)))
    return refusal("TICKET_ABOUT_NOT_FOUND");
  if (!(await holdFiles(tx, { punterId }, asked.fileIds ?? [])))
    return refusal("TICKET_FILE_NOT_FOUND");
  const row = await insert(deps, tx, caller, {
    punterId,
    email: null,
    origin: null,
    topic: asked.topic,
    about: asked.about ?? null,
  });
  return say(deps, tx, row, asked);
}

export async function openForGuest(
  deps: TicketsDeps,
  tx: Tx,
  caller: Caller,
  { email, topic, text }: GuestQuestion,
) {
  await holdWriter(tx, email.toLowerCase());
  if (
    (await countOfEmail(tx, email, new Date(deps.clock.now() - DAY_MS))) >= MOST_A_DAY_FOR_AN_EMAIL
  )
    return refusal("TICKET_TOO_MANY", { most: MOST_A_DAY_FOR_AN_EMAIL });
  const row = await insert(deps, tx, caller, {
    punterId: null,
    email,
    origin: caller.origin,
    topic,
    about: null,
  });
  await say(deps, tx, row, { text });
  await mail(deps, tx, row, "opened");
  return row;
}

type Opening = Pick<TicketRow, "punterId" | "email" | "origin" | "topic" | "about">;

async function insert(
  deps: TicketsDeps,
  tx: Tx,
  { jurisdiction, locale }: Pick<Caller, "jurisdiction" | "locale">,
  opening: Opening,
): Promise<TicketRow> {
  const row = {
    ...opening,
    ticketId: deps.random.uuid(),
    number: await freshNumber(deps, tx),
    jurisdiction,
    language: locale.slice(0, 8),
    openedAt: now(deps),
  };
  await insertTicket(tx, {
    ...row,
    keyHash: opening.punterId === null ? deps.keys.hashOf(row.ticketId) : null,
  });
  return { ...row, state: "open", lastNumber: 0, answeredTo: 0, changedAt: row.openedAt };
}

async function freshNumber({ random }: TicketsDeps, tx: Tx): Promise<string> {
  for (;;) {
    const digits = (BigInt(`0x${random.uuid().replaceAll("-", "")}`) % 100_000_000n)
      .toString()
      .padStart(8, "0");
    const number = `${digits.slice(0, 4)}-${digits.slice(4)}`;
    if (!(await isNumberTaken(tx, number))) return number;
  }
}
