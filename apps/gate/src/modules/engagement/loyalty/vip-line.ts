import * as contract from "@touchline/contract";
import { type Clock, DAY_MS, isUuid } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { CallContext, Handle } from "../../../platform/http/handle.ts";
import { once, onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { isPlainText } from "../../../platform/plain-text.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Punters } from "../../../ports/punters.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import {
  appendAnswer,
  appendQuestion,
  countWaiting,
  holdLine,
  listLine,
  waitingLines,
} from "./vip-line.store.ts";

export interface VipLineDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  schedule: Schedule;
  handle: Handle;
  punters: Punters;
  messages: Pick<Messages, "post">;
}

const SHOWN = 20;
/** Lines that the operator sees, and messages of each. */
const LINES = 50;
const OF_A_LINE = 10;

/**
 * A message as stored, or null if it is empty, too long or contains invisible characters. Line
 * breaks are allowed.
 */
export function lineText(said: string): string | null {
  const text = said.replaceAll("\r\n", "\n").trim();
  const length = [...text].length;
  return length > 0 && length <= contract.VIP_LINE_LENGTH && text.split("\n").every(isPlainText)
    ? text
    : null;
}

/**
 * Messages between members of the club and their manager. An answer also appears in the member's
 * inbox.
 */
export function createVipLine(deps: VipLineDeps): void {
  const { schedule, handle } = deps;
  handle(contract.vipLine, async ({ punter: { punterId }, query }) =>
    line(deps, punterId, query.before === undefined ? null : Number(query.before)),
  );
  handle(contract.writeToManager, ({ punter, body, idempotencyKey }) =>
    write(deps, punter.punterId, body.text, idempotencyKey),
  );
  handle(contract.vipLines, () => waiting(deps));
  handle(contract.answerVip, (call) => answer(deps, call));
  schedule.every(DAY_MS, "loyalty.vip-line-sweep", () => sweepLine(deps));
}

/** A page of a member's line with their manager. */
const line = ({ db, punters }: VipLineDeps, punterId: string, before: number | null) =>
  db.read(async (reader) => {
    const found = await listLine(reader, punterId, before, SHOWN + 1);
    return {
      isMember: (await punters.byId(reader, punterId)).tier !== "Common",
      left: Math.max(0, contract.VIP_LINE_WAITING - (await countWaiting(reader, punterId))),
      messages: found.slice(0, SHOWN),
      hasMore: found.length > SHOWN,
    };
  });

async function write(deps: VipLineDeps, punterId: string, said: string, key: string) {
  const text = lineText(said);
  if (text === null) return refusal("VIP_LINE_TEXT_INVALID");
  return deps.db.transact((tx) =>
    once(tx, deps.clock, { scope: `vip-line:${punterId}`, key, body: { text } }, () =>
      ask(deps, tx, punterId, text),
    ),
  );
}

async function ask({ punters, clock }: VipLineDeps, tx: Tx, punterId: string, text: string) {
  if ((await punters.byId(tx, punterId)).tier === "Common") return refusal("VIP_ONLY");
  const { lastNumber } = await holdLine(tx, punterId);
  const left = contract.VIP_LINE_WAITING - (await countWaiting(tx, punterId)) - 1;
  if (left < 0) return refusal("VIP_LINE_WAITS", { most: contract.VIP_LINE_WAITING });
  const message = { number: lastNumber + 1, fromManager: false, text, at: clock.now() };
  await appendQuestion(tx, punterId, message);
  return { message, left };
}

/** The lines that wait for a manager. */
const waiting = ({ db }: VipLineDeps) =>
  db.read(async (reader) => {
    const { waiting, lines } = await waitingLines(reader, LINES);
    const shown = [];
    for (const { waitingSince, ...line } of lines) {
      const last = await listLine(reader, line.punterId, null, OF_A_LINE);
      shown.push({ ...line, waitingSince: waitingSince.getTime(), messages: last.reverse() });
    }
    return { waiting, lines: shown };
  });

async function answer(deps: VipLineDeps, call: CallContext<typeof contract.answerVip>) {
  const { db, clock, outbox, punters } = deps;
  const { id = "" } = call.params;
  const text = lineText(call.body.text);
  if (text === null) return refusal("VIP_LINE_TEXT_INVALID");
  const [punter] = isUuid(id) ? await db.read((reader) => punters.byIds(reader, [id])) : [];
  if (!punter) return refusal("PUNTER_NOT_FOUND");
  const reply = await db.transact((tx) =>
    onceForOperator(tx, clock, contract.answerVip, call, () =>
      answerIn(deps, tx, punter.punterId, text, call.body.upTo),
    ),
  );
  outbox.wake();
  return reply;
}

/** If two managers answer the same message, the second is refused. */
async function answerIn(
  { clock, messages }: VipLineDeps,
  tx: Tx,
  punterId: string,
  text: string,
  upTo: number,
) {
  const { lastNumber, answeredUpTo } = await holdLine(tx, punterId);
  if (upTo <= answeredUpTo || upTo > lastNumber) return refusal("VIP_LINE_ANSWERED");
  const message = { number: lastNumber + 1, fromManager: true, text, at: clock.now() };
  await appendAnswer(tx, punterId, message, upTo);
  const posted = await messages.post(tx, punterId, [
    { template: "vip-answer", args: { text }, causeKey: `vip-line:${message.number}` },
  ]);
  return { message, isInInbox: posted > 0 };
}

/** A waiting question is kept, however old. */
const sweepLine = ({ db, clock }: VipLineDeps) =>
  sweep(db, {
    table: "vip_line_messages",
    age: "at",
    before: new Date(clock.now() - KEPT_DAYS.vipLine * DAY_MS),
    unless: sql`exists (select from vip_lines l
        where l.punter_id = vip_line_messages.punter_id and vip_line_messages.number > l.answered_up_to
          and not vip_line_messages.from_manager)`,
  });
