import { createHash } from "node:crypto";
import {
  closeSettlementBreak,
  dailyCloses,
  readSettlements,
  settlementBreaks,
  takeSettlementBreak,
} from "@touchline/contract";
import { type Clock, codeOf, DAY_MS, errorOf, HOUR_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { PaymentProvider } from "../payments/payments.module.ts";
import {
  closeBreak,
  closeOpposedBreaks,
  closeSettledBreaks,
  openBreaks,
  putBreaks,
  takeBreak,
} from "./breaks.store.ts";
import { matchLines, namedElsewhere } from "./matching.rules.ts";
import {
  announcedReports,
  closeDay,
  isRead,
  listCloses,
  openMovements,
  putFile,
  putLines,
  putMatches,
  settledMovements,
} from "./reconciliation.store.ts";
import { readSettlement } from "./settlement.ts";
import { UnreadableFile } from "./settlement-line.ts";

export interface ReconciliationDeps {
  db: Database;
  clock: Clock;
  schedule: Schedule;
  handle: Handle;
  log: FastifyBaseLogger;
  providers: readonly PaymentProvider[];
  /** Alarms the operators about a provider. */
  alarm: (tx: Tx, at: Date, provider: string, says: string) => Promise<void>;
}
type SettlementFile = Awaited<ReturnType<PaymentProvider["settlementFiles"]>>[number];

/** Files of this many days are requested, so that late ones are read too. */
const LOOKED_BACK_MS = 14 * DAY_MS;
/** A line may arrive this long after its movement. */
const LATE_MS = 3 * DAY_MS;
const MOST_SHOWN = 200;

const LONGEST_FAULT = 500;
/** The message may quote the file, and PostgreSQL stores neither NUL nor half a surrogate pair. */
const faultOf = ({ message }: Error): string =>
  message.replaceAll("\0", "\uFFFD").slice(0, LONGEST_FAULT).toWellFormed();

/**
 * SQLSTATEs of values that no column holds (22) and of those that exceed a limit (54): they fail
 * each time, so such a file would be read for ever.
 */
const isAboutItsData = (error: unknown): boolean => /^(?:22|54)/.test(String(codeOf(error)));

const hashOf = (content: string): string => createHash("sha256").update(content).digest("hex");
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Compares the providers' settlements with our bookings, and proves each day (docs/adr/0051). */
export function createReconciliation({
  db,
  clock,
  schedule,
  handle,
  log,
  providers,
  alarm,
}: ReconciliationDeps): void {
  /** One file per transaction: it is read whole, or again next time. */
  async function readFile(provider: string, file: SettlementFile) {
    const lines = readSettlement(file.format, file.content);
    const at = new Date(clock.now());
    const sha256 = hashOf(file.content);
    return db.transact(async (tx) => {
      await putFile(tx, {
        provider,
        name: file.name,
        format: file.format,
        sha256,
        lines: lines.length,
        read_at: at,
      });
      const { fresh, differing } = await putLines(tx, provider, file.name, lines);
      if (differing.length > 0)
        throw new UnreadableFile(
          `${differing.length} lines have numbers of other lines, such as ${differing[0]}`,
        );
      const ofFile = lines.filter(({ lineId }) => fresh.has(lineId));
      const open = await openMovements(tx, provider);
      const matched = matchLines(
        ofFile,
        open,
        await settledMovements(tx, provider, namedElsewhere(ofFile, open)),
      );
      // A movement with a differing line counts as matched: only the difference remains to be
      // explained.
      const unlike = matched.breaks
        .filter(({ kind }) => kind === "amount_differs")
        .map((each) => ({ ...each, by: "reference" as const }));
      await putMatches(tx, provider, [...matched.matches, ...unlike]);
      await closeSettledBreaks(tx, provider, at);
      await closeOpposedBreaks(tx, provider, matched.opposed, at);
      const breaks = await putBreaks(tx, provider, matched, dayOf(clock.now() - LATE_MS), at);
      return { lines: fresh.size, matched: matched.matches.length, breaks };
    });
  }

  async function readAll() {
    const sum = { files: 0, lines: 0, matched: 0, breaks: 0 };
    const failures: unknown[] = [];
    for (const provider of providers) {
      const since = new Date(clock.now() - LOOKED_BACK_MS);
      const announced = await db.read((reader) => announcedReports(reader, provider.name, since));
      // An unreachable provider does not prevent reading the others' files.
      const files = await provider.settlementFiles(since, announced).catch((error: unknown) => {
        log.warn(
          { err: error, provider: provider.name },
          "the settlement files could not be fetched",
        );
        return [];
      });
      for (const file of files) {
        try {
          if (await db.read((reader) => isRead(reader, provider.name, file.name))) continue;
          const read = await readOrSetAside(provider.name, file);
          if (!read) continue;
          sum.files += 1;
          for (const name of ["lines", "matched", "breaks"] as const) sum[name] += read[name];
        } catch (error) {
          // A database that fails may work next time: the file stays unread.
          failures.push(error);
        }
      }
    }
    if (failures.length > 0) throw failures[0];
    return sum;
  }

  async function readOrSetAside(provider: string, file: SettlementFile) {
    try {
      return await readFile(provider, file);
    } catch (error) {
      if (!(error instanceof UnreadableFile || isAboutItsData(error))) throw error;
      await setAside(provider, file, errorOf(error));
      return null;
    }
  }

  /** An unreadable file is not read again; operators are alarmed. */
  async function setAside(provider: string, file: SettlementFile, error: Error) {
    log.error({ err: error, provider, file: file.name }, "a settlement file cannot be read");
    const at = new Date(clock.now());
    const fault = faultOf(error);
    await db.transact(async (tx) => {
      const { name, format, content } = file;
      const sha256 = hashOf(content);
      await putFile(tx, {
        provider,
        name,
        format,
        sha256,
        lines: 0,
        read_at: at,
        fault,
      });
      await alarm(tx, at, provider, `${name} cannot be read: ${fault}`);
    });
  }

  /**
   * Closes the past day once: checks that each provider's account in the ledger matches its
   * payments.
   */
  async function closeYesterday(): Promise<void> {
    const closed = await db.transact((tx) =>
      closeDay(tx, dayOf(clock.now() - DAY_MS), new Date(clock.now())),
    );
    for (const { provider, currency, isProved } of closed)
      if (!isProved)
        log.error({ provider, currency }, "a provider's account is not what its payments say");
  }

  schedule.every(HOUR_MS, "reconciliation.read", async () => void (await readAll()));
  schedule.every(HOUR_MS, "reconciliation.close", closeYesterday);

  handle(settlementBreaks, async () => ({
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
  }));
  const idOf = (params: Record<string, string>): bigint | null =>
    /^\d{1,18}$/.test(params.id ?? "") ? BigInt(params.id ?? "") : null;
  handle(takeSettlementBreak, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, takeSettlementBreak, call, async () => {
        const breakId = idOf(call.params);
        const owner = call.operator();
        return breakId !== null && (await takeBreak(tx, breakId, owner))
          ? { owner }
          : refusal("BREAK_NOT_FOUND");
      }),
    ),
  );
  handle(closeSettlementBreak, (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, closeSettlementBreak, call, async () => {
        const breakId = idOf(call.params);
        const by = { operator: call.operator(), note: call.body.note, at: new Date(clock.now()) };
        return breakId !== null && (await closeBreak(tx, breakId, by))
          ? { closed: true }
          : refusal("BREAK_NOT_FOUND");
      }),
    ),
  );
  handle(readSettlements, readAll);
  handle(dailyCloses, async () => ({
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
  }));
}
