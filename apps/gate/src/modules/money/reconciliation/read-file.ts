import { createHash } from "node:crypto";
import { codeOf, DAY_MS, errorOf } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { PaymentProvider } from "../payments/payments.module.ts";
import { closeOpposedBreaks, closeSettledBreaks, putBreaks } from "./breaks.store.ts";
import { dayOf } from "./close-yesterday.ts";
import { matchLines, namedElsewhere } from "./matching.rules.ts";
import {
  openMovements,
  putFile,
  putLines,
  putMatches,
  settledMovements,
} from "./reconciliation.store.ts";
import type { ReconciliationDeps } from "./reconciliation-deps.ts";
import { readSettlement } from "./settlement.ts";
import { UnreadableFile } from "./settlement-line.ts";

export type SettlementFile = Awaited<ReturnType<PaymentProvider["settlementFiles"]>>[number];
type Lines = ReturnType<typeof readSettlement>;

/** A line may arrive this long after its movement. */
const LATE_MS = 3 * DAY_MS;

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

/** Reads a file, or sets it aside and returns null if it cannot be read. */
export async function readOrSetAside(
  deps: ReconciliationDeps,
  provider: string,
  file: SettlementFile,
) {
  try {
    return await readFile(deps, provider, file);
  } catch (error) {
    if (!(error instanceof UnreadableFile || isAboutItsData(error))) throw error;
    await setAside(deps, provider, file, errorOf(error));
    return null;
  }
}

/** One file per transaction: it is read whole, or again next time. */
async function readFile({ db, clock }: ReconciliationDeps, provider: string, file: SettlementFile) {
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
    const matched = await matchFresh(tx, provider, ofFile);
    await closeSettledBreaks(tx, provider, at);
    await closeOpposedBreaks(tx, provider, matched.opposed, at);
    const breaks = await putBreaks(tx, provider, matched, dayOf(clock.now() - LATE_MS), at);
    return { lines: fresh.size, matched: matched.matches.length, breaks };
  });
}

/** Compares lines that were not known before with our movements, and stores the matches. */
async function matchFresh(tx: Tx, provider: string, ofFile: Lines) {
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
  return matched;
}

/** An unreadable file is not read again; operators are alarmed. */
async function setAside(
  { db, clock, log, alarm }: ReconciliationDeps,
  provider: string,
  file: SettlementFile,
  error: Error,
) {
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
