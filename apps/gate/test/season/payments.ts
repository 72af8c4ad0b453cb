import { randomUUID } from "node:crypto";
import { pick, type Random } from "@touchline/core";
import type { HookRequest } from "../../src/modules/money/payments/providers/provider.ts";
import { ibanOf, newCard } from "../accounts.ts";
import type { TestAcquirer } from "../acquirer.ts";
import type { TestGate } from "../gate.ts";
import { operatorDoes } from "../operator.ts";
import type { TestPunter } from "../punter.ts";

/** All of the sandbox's faults except those that hold a call for its whole deadline. */
const DEPOSITS = [
  1000, 2500, 5000, 6601, 6603, 6610, 6612, 6613, 6616, 6621, 6622, 6623, 6630, 6631, 6632, 6633,
  6642, 6650, 6651,
];
const WITHDRAWALS = [1000, 2300, 3700, 6660, 6661, 6662, 6664];
/** Share of webhooks that are refused once, so that they are repeated later. */
const LOST_SHARE = 0.2;
/** Share of punters in each round; with a minimum. */
const SHARE = 0.1;
const FEWEST = 4;
const OPEN = [
  "created",
  "needs_action",
  "processing",
  "unknown",
  "requested",
  "checking",
  "approved",
  "sent",
];
const MOST_ROUNDS = 60;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

interface Report {
  deposits: number;
  withdrawals: number;
  documents: { waited: number; accepted: number; rejected: number };
  refused: Record<string, number>;
}

interface SeasonPayments {
  gate: TestGate;
  bank: TestAcquirer;
  random: Random;
  /** The card token of each punter, by email. */
  tokens: Map<string, string>;
  report: Report;
}

/**
 * Deposits and withdrawals in a season, over the real sandbox acquirer with faults, lost webhooks
 * and two tabs.
 */
export function createSeasonPayments(gate: TestGate, bank: TestAcquirer, random: Random) {
  const payments: SeasonPayments = {
    gate,
    bank,
    random,
    tokens: new Map(),
    report: {
      deposits: 0,
      withdrawals: 0,
      documents: { waited: 0, accepted: 0, rejected: 0 },
      refused: {},
    },
  };
  bank.answer.hook = (hook) => takeHook(payments, hook);
  return {
    pay: (punters: readonly TestPunter[]) => pay(payments, punters),
    /** Runs every payment to its end: advances the clock until lost answers have been asked for. */
    end: (turn: () => void) => end(payments, turn),
  };
}

async function takeHook(
  { gate, random }: SeasonPayments,
  { body, headers }: HookRequest,
): Promise<number> {
  if (random.next() < LOST_SHARE) return 503;
  const own = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name.startsWith("webhook-") || name === "content-type",
    ),
  );
  const reply = await gate.gate.app.inject({
    method: "POST",
    url: "/client-gate/payments/hooks/sandbox",
    payload: body,
    headers: own as never,
  });
  return reply.statusCode;
}

async function pay(payments: SeasonPayments, punters: readonly TestPunter[]): Promise<void> {
  const { random } = payments;
  const payers = Array.from({ length: Math.max(FEWEST, Math.ceil(SHARE * punters.length)) }, () =>
    pick(random, punters),
  );
  await Promise.all(
    payers.map((punter) =>
      random.next() < 0.6 ? deposit(payments, punter) : withdraw(payments, punter),
    ),
  );
  await showDocuments(payments, punters);
  await work(payments);
}

async function end(payments: SeasonPayments, turn: () => void) {
  const { gate, bank, report } = payments;
  for (let round = 0; round < MOST_ROUNDS && (await open(gate)).length > 0; round++) {
    await decide(gate);
    turn();
    await work(payments);
  }
  // Chargebacks, returns and refused webhooks arrive after the end.
  for (let round = 0; round < MOST_ROUNDS && (await isOwing(bank)); round++) {
    turn();
    await work(payments);
  }
  const left = (await open(gate)).map(({ number, state }) => `${number} ${state}`);
  return { ...report, open: left, apart: await apart(gate, bank) };
}

async function deposit(payments: SeasonPayments, { email, headers }: TestPunter): Promise<void> {
  const { gate, random } = payments;
  const body = {
    amount: pick(random, DEPOSITS),
    method: "card" as const,
    token: await tokenOf(payments, email),
  };
  const key = { "idempotency-key": randomUUID() };
  const taps = random.next() < 0.2 ? 2 : 1;
  const [reply] = await Promise.all(
    Array.from({ length: taps }, () =>
      gate.call("startDeposit", { body, headers: { ...headers, ...key } }),
    ),
  );
  if (!reply) return;
  count(payments, reply, "deposits");
  const url = reply.http === 200 ? reply.body.action?.url : null;
  if (url) await answer(payments, url);
}

async function tokenOf({ tokens, bank }: SeasonPayments, email: string): Promise<string> {
  const token = tokens.get(email) ?? (await bank.tokenOf(newCard(tokens.size)));
  tokens.set(email, token);
  return token;
}

function count(
  { report }: SeasonPayments,
  reply: { http: number; error: { code: string } },
  made: "deposits" | "withdrawals",
): void {
  if (reply.http === 200) report[made]++;
  else report.refused[reply.error.code] = (report.refused[reply.error.code] ?? 0) + 1;
}

async function answer({ bank, random }: SeasonPayments, url: string): Promise<void> {
  const page = await (
    await fetch(url.replace(/^http:\/\/[^/]+/, bank.acquirer.url), { redirect: "manual" })
  ).text();
  const code = /id="code">(\d{6})</.exec(page)?.[1];
  if (random.next() < 0.9)
    await bank.tap(url, {
      act: random.next() < 0.8 ? "approve" : "cancel",
      ...(code ? { code } : {}),
    });
}

async function withdraw(payments: SeasonPayments, { email, headers }: TestPunter): Promise<void> {
  const { gate, random } = payments;
  const { http, body: options } = await gate.call("withdrawalOptions", { headers });
  if (http !== 200) return;
  const way =
    options.ways?.find(({ isFirst }) => isFirst) ??
    options.ways?.find(({ method }) => method === "bank");
  if (!way || options.blocks.length > 0) return;
  const amount = pick(random, WITHDRAWALS);
  const to = way.savedMethod
    ? { savedMethodId: way.savedMethod.savedMethodId }
    : { details: { iban: ibanOf(email), holder: "Ana Punter" } };
  count(
    payments,
    await gate.call("withdraw", { body: { amount, method: way.method, ...to }, headers }),
    "withdrawals",
  );
}

/** Who must show a document before a withdrawal goes on shows one, and some are rejected. */
async function showDocuments(
  payments: SeasonPayments,
  punters: readonly TestPunter[],
): Promise<void> {
  const { gate, random, report } = payments;
  const waiting = await gate.query<{ email: string; punter_id: string }>(
    `select distinct p.email, p.punter_id from payments w join punters p using (punter_id)
         where w.direction = 'withdrawal' and w.state = 'checking' and w.reason = 'identity' and w.holder = 'punter'`,
  );
  for (const { email, punter_id } of waiting) {
    const punter = punters.find((each) => each.email === email);
    if (!punter || random.next() < 0.5) continue;
    report.documents.waited++;
    await showDocument(payments, punter, punter_id);
  }
  await gate.gate.schedule.run("payments.reconsider");
}

async function showDocument(
  { gate, random, report }: SeasonPayments,
  punter: TestPunter,
  punterId: string,
): Promise<void> {
  const { http, body } = await gate.call("uploadDocument", {
    rawBody: JPEG,
    query: { documentType: "PASSPORT", side: "front", fileName: "passport.jpg" },
    headers: { ...punter.headers, "content-type": "image/jpeg" },
  });
  if (http !== 200) return;
  const decision = random.next() < 0.7 ? "ACCEPTED" : "REJECTED";
  await operatorDoes(gate, punterId, {
    action: "document",
    documentId: body.documentId,
    decision,
    reason: "blurred",
  });
  report.documents[decision === "ACCEPTED" ? "accepted" : "rejected"]++;
}

async function work({ gate, bank }: SeasonPayments): Promise<void> {
  await bank.acquirer.work();
  await gate.gate.schedule.run("payments.ask");
}

async function decide(gate: TestGate): Promise<void> {
  const { body } = await gate.operate("operatorPayments", { query: { state: "checking" } });
  for (const { paymentId } of body.payments)
    await gate.operate("approveWithdrawal", { params: { id: paymentId }, body: {} });
}

const open = (gate: TestGate) =>
  gate.query<{ number: string; state: string }>(
    "select number, state from payments where state = any($1)",
    [OPEN],
  );

async function isOwing(bank: TestAcquirer): Promise<boolean> {
  const [row] = await bank.query<{ owing: boolean }>(
    "select exists (select from webhooks where delivered_at is null) or exists (select from later) as owing",
  );
  return row?.owing ?? false;
}

/** Currencies whose sums differ between the two ledgers. */
async function apart(gate: TestGate, bank: TestAcquirer): Promise<string[]> {
  const ours = await gate.query<{ currency: string; amount: string }>(
    "select currency, (-sum(amount))::text as amount from ledger_entries where account = 'house:provider:sandbox' group by 1 order by 1",
  );
  const theirs = await bank.query<{ currency: string; amount: string }>(
    "select currency, sum(amount)::text as amount from postings where account = 'merchant' group by 1 order by 1",
  );
  const text = (sums: readonly { currency: string; amount: string }[]) =>
    sums.map(({ currency, amount }) => `${currency} ${amount}`);
  const here = text(ours.filter(({ amount }) => amount !== "0"));
  const there = text(theirs.filter(({ amount }) => amount !== "0"));
  return here.join() === there.join()
    ? []
    : [...here.map((sum) => `here ${sum}`), ...there.map((sum) => `there ${sum}`)];
}
