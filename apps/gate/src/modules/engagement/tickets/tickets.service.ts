import {
  TICKET_TEXT_LENGTH,
  type Ticket,
  type TicketAbout,
  type TicketCard,
  type TicketTopic,
} from "@touchline/contract";
import { type Clock, DAY_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { createDerivedTokens } from "../../../platform/derived-token.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { isPlainText } from "../../../platform/plain-text.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Notify } from "../../site/notify/notify.module.ts";
import { holdFiles, takeFiles } from "./ticket-files.store.ts";
import { TICKET_MAILS } from "./ticket-mails.data.ts";
import {
  appendMessage,
  countOfEmail,
  countUnclosed,
  holdWriter,
  insertTicket,
  isNumberTaken,
  messagesOf,
  type TicketRow,
  type Writer,
} from "./tickets.store.ts";

export interface TicketsServiceDeps {
  config: Pick<GateConfig, "dataKey">;
  clock: Clock;
  random: SecureRandom;
  notify: Notify;
  /** Whether a bet or payment is the punter's own. */
  owns: (reader: Reader, punterId: string, about: TicketAbout) => Promise<boolean>;
}

const MOST_UNCLOSED = 10;
const MOST_A_DAY_FOR_AN_EMAIL = 3;
/** Most unanswered messages. */
export const MOST_WAITING = 10;
const REOPENED_MS = 30 * DAY_MS;

export interface Said {
  text: string;
  fileIds?: readonly string[];
}

/**
 * A message as stored, or null if it is empty, too long or contains invisible characters. Line
 * breaks are allowed.
 */
export function ticketText(said: string): string | null {
  const text = said.replaceAll("\r\n", "\n").trim();
  const length = [...text].length;
  return length > 0 && length <= TICKET_TEXT_LENGTH && text.split("\n").every(isPlainText)
    ? text
    : null;
}

export function createTicketsService({ config, clock, random, notify, owns }: TicketsServiceDeps) {
  const keys = createDerivedTokens(config.dataKey, "guest-ticket");
  const now = () => new Date(clock.now());
  const canReopen = ({ state, changedAt }: TicketRow) =>
    state === "closed" && clock.now() < changedAt.getTime() + REOPENED_MS;

  const card = (row: TicketRow) => ({
    number: row.number,
    topic: row.topic,
    state: row.state,
    about: row.about,
    openedAt: row.openedAt.getTime(),
    changedAt: row.changedAt.getTime(),
    canReopen: canReopen(row),
  });

  async function freshNumber(tx: Tx): Promise<string> {
    for (;;) {
      const digits = (BigInt(`0x${random.uuid().replaceAll("-", "")}`) % 100_000_000n)
        .toString()
        .padStart(8, "0");
      const number = `${digits.slice(0, 4)}-${digits.slice(4)}`;
      if (!(await isNumberTaken(tx, number))) return number;
    }
  }

  /** Stores the message with its files, which are locked for it. */
  async function say(tx: Tx, row: TicketRow, { text, fileIds = [] }: Said): Promise<TicketRow> {
    const number = await appendMessage(tx, row, { text, fromStaff: false, at: now() }, "open");
    await takeFiles(tx, fileIds, row.ticketId, number);
    return row;
  }

  type Opening = Pick<TicketRow, "punterId" | "email" | "origin" | "topic" | "about">;

  async function insert(
    tx: Tx,
    { jurisdiction, locale }: Pick<Caller, "jurisdiction" | "locale">,
    opening: Opening,
  ): Promise<TicketRow> {
    const row = {
      ...opening,
      ticketId: random.uuid(),
      number: await freshNumber(tx),
      jurisdiction,
      language: locale.slice(0, 8),
      openedAt: now(),
    };
    await insertTicket(tx, {
      ...row,
      keyHash: opening.punterId === null ? keys.hashOf(row.ticketId) : null,
    });
    return { ...row, state: "open", lastNumber: 0, answeredTo: 0, changedAt: row.openedAt };
  }

  async function mail(tx: Tx, row: TicketRow, kind: keyof typeof TICKET_MAILS): Promise<void> {
    if (row.email === null) return;
    const texts = TICKET_MAILS[kind][row.language] ?? TICKET_MAILS[kind].en;
    const prefix = row.language in TICKET_MAILS[kind] ? `/${row.language}` : "";
    // In the URL fragment, so that the key reaches no server log.
    const values: Record<string, string> = {
      number: row.number,
      link: `${row.origin}${prefix}/contact-us/ticket#${keys.of(row.ticketId)}`,
    };
    const filled = (text: string) =>
      text.replace(/\{(number|link)\}/g, (_, name: string) => values[name] ?? "");
    await notify.send(tx, {
      channel: "email",
      recipient: row.email,
      subject: filled(texts.subject),
      body: filled(texts.body),
    });
  }

  return {
    hashOf: tokenHash,
    mail,
    cardOf: (row: TicketRow & { firstLine: string }): TicketCard => ({
      ...card(row),
      firstLine: row.firstLine,
    }),
    view: async (reader: Reader, row: TicketRow): Promise<Ticket> => ({
      ...card(row),
      messages: await messagesOf(reader, row.ticketId),
    }),

    async openForPunter(
      tx: Tx,
      caller: Caller,
      punterId: string,
      asked: Said & { topic: TicketTopic; about?: TicketAbout },
    ) {
      await holdWriter(tx, punterId);
      if ((await countUnclosed(tx, punterId)) >= MOST_UNCLOSED)
        return refusal("TICKET_TOO_MANY", { most: MOST_UNCLOSED });
      if (asked.about && !(await owns(tx, punterId, asked.about)))
        return refusal("TICKET_ABOUT_NOT_FOUND");
      if (!(await holdFiles(tx, { punterId }, asked.fileIds ?? [])))
        return refusal("TICKET_FILE_NOT_FOUND");
      const row = await insert(tx, caller, {
        punterId,
        email: null,
        origin: null,
        topic: asked.topic,
        about: asked.about ?? null,
      });
      return say(tx, row, asked);
    },

    async openForGuest(
      tx: Tx,
      caller: Caller,
      { email, topic, text }: { email: string; topic: TicketTopic; text: string },
    ) {
      await holdWriter(tx, email.toLowerCase());
      if (
        (await countOfEmail(tx, email, new Date(clock.now() - DAY_MS))) >= MOST_A_DAY_FOR_AN_EMAIL
      )
        return refusal("TICKET_TOO_MANY", { most: MOST_A_DAY_FOR_AN_EMAIL });
      const row = await insert(tx, caller, {
        punterId: null,
        email,
        origin: caller.origin,
        topic,
        about: null,
      });
      await say(tx, row, { text });
      await mail(tx, row, "opened");
      return row;
    },

    /** Adds the writer's next message; it reopens a recently closed question. */
    async write(tx: Tx, row: TicketRow, said: Said) {
      if (row.state === "closed" && !canReopen(row)) return refusal("TICKET_CLOSED");
      if (row.lastNumber - row.answeredTo >= MOST_WAITING)
        return refusal("TICKET_WAITS", { most: MOST_WAITING });
      const writer: Writer =
        row.punterId === null ? { guestTicket: row.ticketId } : { punterId: row.punterId };
      return (await holdFiles(tx, writer, said.fileIds ?? []))
        ? say(tx, row, said)
        : refusal("TICKET_FILE_NOT_FOUND");
    },
  };
}

export type TicketsService = ReturnType<typeof createTicketsService>;
