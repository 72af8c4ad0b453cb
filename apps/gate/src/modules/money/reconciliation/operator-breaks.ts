import {
  closeSettlementBreak,
  dailyCloses,
  readSettlements,
  settlementBreaks,
  takeSettlementBreak,
} from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import type { CallContext } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { closeBreak, openBreaks, takeBreak } from "./breaks.store.ts";
import { readFiles } from "./read-files.ts";
import { listCloses } from "./reconciliation.store.ts";
import type { ReconciliationDeps } from "./reconciliation-deps.ts";

const MOST_SHOWN = 200;

/** The operators' calls about breaks, files and closed days. */
export function operatorBreaksRoutes(deps: ReconciliationDeps): void {
  const { handle } = deps;
  handle(settlementBreaks, () => showBreaks(deps));
  handle(takeSettlementBreak, (call) => takeByHand(deps, call));
  handle(closeSettlementBreak, (call) => closeByHand(deps, call));
  handle(readSettlements, () => readFiles(deps));
  handle(dailyCloses, () => showCloses(deps));
}

const breakIdOf = (params: Record<string, string>): bigint | null =>
  /^\d{1,18}$/.test(params.id ?? "") ? BigInt(params.id ?? "") : null;

const showBreaks = async ({ db, clock }: ReconciliationDeps) => ({
  breaks: (await db.read((reader) => openBreaks(reader, MOST_SHOWN))).map((row) => ({
    breakId: row.break_id.toString(),
    provider: row.provider,
    kind: row.kind,
    lineId: row.line_id,
    paymentId: row.payment_id,
    amount: Number(row.amount),
    currency: row.currency,
    day: String(row.day),
    foundAt: row.found_at.getTime(),
    owner: row.owner,
    ageDays: Math.floor((clock.now() - row.found_at.getTime()) / DAY_MS),
  })),
});

const takeByHand = (
  { db, clock }: ReconciliationDeps,
  call: CallContext<typeof takeSettlementBreak>,
) =>
  db.transact((tx) =>
    onceForOperator(tx, clock, takeSettlementBreak, call, async () => {
      const breakId = breakIdOf(call.params);
      const owner = call.operator();
      return breakId !== null && (await takeBreak(tx, breakId, owner))
        ? { owner }
        : refusal("BREAK_NOT_FOUND");
    }),
  );

const closeByHand = (
  { db, clock }: ReconciliationDeps,
  call: CallContext<typeof closeSettlementBreak>,
) =>
  db.transact((tx) =>
    onceForOperator(tx, clock, closeSettlementBreak, call, async () => {
      const breakId = breakIdOf(call.params);
      const by = { operator: call.operator(), note: call.body.note, at: new Date(clock.now()) };
      return breakId !== null && (await closeBreak(tx, breakId, by))
        ? { closed: true }
        : refusal("BREAK_NOT_FOUND");
    }),
  );

const showCloses = async ({ db }: ReconciliationDeps) => ({
  closes: (await db.readStale((reader) => listCloses(reader, MOST_SHOWN))).map((row) => ({
    provider: row.provider,
    day: String(row.day),
    currency: row.currency,
    captured: Number(row.captured),
    refunded: Number(row.refunded),
    chargedBack: Number(row.charged_back),
    paidOut: Number(row.paid_out),
    booked: Number(row.booked),
    settled: Number(row.settled),
    breaks: row.breaks,
    isProved: row.is_proved,
  })),
});
