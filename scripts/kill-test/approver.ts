import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { GATES, operatorCalls } from "@touchline/contract";
import type { Database } from "../../apps/gate/src/platform/database/db.ts";
import { forEachAtOnce } from "../../apps/gate/src/platform/work/at-once.ts";
import { PAN, testConfig } from "../../apps/gate/test/gate.ts";
import type { Reached } from "./session.ts";

/** Operators decide on everything that waits for them. */
export async function decideAll(stand: Reached, db: Database): Promise<void> {
  await acceptDocuments(stand, db);
  await approveAll(stand);
}

/** Operators accept the documents that withdrawals wait for, on the accounts' own pages. */
async function acceptDocuments(stand: Reached, db: Database): Promise<void> {
  const waiting = await db.read((reader) =>
    reader
      .selectFrom("documents")
      .select(["punter_id", "document_id"])
      .where("status", "=", "WAITING")
      .execute(),
  );
  if (waiting.length === 0) return;
  const cookie = await operatorCookie(stand);
  await forEachAtOnce(waiting, LANES, async ({ punter_id, document_id }) => {
    const answer = await operate(stand, `/dev/punters/${punter_id}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie },
      body: new URLSearchParams({
        action: "document",
        documentId: document_id,
        decision: "ACCEPTED",
        reason: "",
      }),
    });
    await answer.body?.cancel();
    if (answer.status !== 303) throw new Error(`a document was answered ${answer.status}`);
  });
}

async function operatorCookie(stand: Reached): Promise<string> {
  const answer = await operate(stand, "/dev/login", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ key: testConfig().operatorKey }),
  });
  await answer.body?.cancel();
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** An acquirer that fails now and then takes seconds for a payout. */
const LANES = 8;

/** The answers of a cluster that is busy or recovers from a fault: the operator asks again. */
const PASSING = [429, 502, 503, 504];
const TRIES = 5;
const PAUSE_MS = 1000;

/** The operators approve the withdrawals that wait for a person, page by page. */
export async function approveAll(stand: Reached): Promise<void> {
  const { operatorPayments } = operatorCalls;
  const path = `${GATES[operatorPayments.gate]}${operatorPayments.path}?state=checking`;
  for (let before: string | null = ""; before !== null; ) {
    const listed = await operate(stand, before === "" ? path : `${path}&before=${before}`);
    if (!listed.ok)
      throw new Error(`the list of payments answered ${listed.status}: ${await listed.text()}`);
    const { payments, next } = (await listed.json()) as {
      payments: { paymentId: string }[];
      next: string | null;
    };
    await forEachAtOnce(payments, LANES, ({ paymentId }) => approve(stand, paymentId));
    before = next;
  }
}

async function approve(stand: Reached, paymentId: string): Promise<void> {
  const { gate, path } = operatorCalls.approveWithdrawal;
  const answer = await operate(stand, `${GATES[gate]}${path.replace("{id}", paymentId)}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: "{}",
  });
  // 409: it has gone on since it was listed.
  if (!answer.ok && answer.status !== 409)
    throw new Error(`an approval answered ${answer.status}: ${await answer.text()}`);
}

async function operate(stand: Reached, path: string, init: RequestInit = {}): Promise<Response> {
  const authorization = `Bearer ${testConfig().operatorKey}`;
  const headers = { ...PAN, authorization, host: "curacao.localhost", ...init.headers };
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`${stand.url}${path}`, { ...init, headers });
    if (!PASSING.includes(answer.status) || tries === TRIES) return answer;
    await answer.body?.cancel();
    await pause(PAUSE_MS);
  }
}
