import { setTimeout as pause } from "node:timers/promises";
import type { Payment } from "@touchline/contract";
import pg from "pg";
import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import type { Database } from "../../apps/gate/src/platform/database/db.ts";
import { ENDED, hasEnded, isTakenBack, type Payer } from "./payer.ts";

/** 200 punters leave 1,500 payments, and each is asked for at an acquirer that fails at times. */
const ENDED_WITHIN_MS = 420_000;
/** More than the acquirer's last webhook needs. */
const QUIET_TRIES = 200;

interface Theirs {
  reference: string;
  state: string;
}

/** A payment that was taken back has succeeded: the punter sees more than its state. */
const ownStateOf = (state: Payment["state"]): string => (isTakenBack(state) ? "succeeded" : state);

/**
 * Our state against theirs: each of ours matches one of these at the acquirer; `none` if it never
 * received the payment.
 */
const FITS: Record<string, readonly string[]> = {
  succeeded: ["captured"],
  // Captured and contradicted afterwards: an operator reviews it, and the money is the punter's.
  conflicted: ["captured"],
  failed: ["declined", "cancelled", "expired", "none"],
  expired: ["expired"],
  paid: ["paid"],
  returned: ["returned"],
  rejected: ["failed", "none"],
  cancelled: ["none"],
};

/** Read while no gate runs, after the rounds, so that the connection is a new one. */
export async function paymentsOpenNow(db: Database): Promise<number> {
  const open = await db.read((reader) =>
    reader
      .selectFrom("payments")
      .select("payment_id")
      .where("state", "not in", [...ENDED])
      .execute(),
  );
  return open.length;
}

/**
 * Waits until every payment has ended: the gate queries, webhooks are retried, the operator decides
 * on those that wait.
 */
export async function settlePayments(
  payers: readonly Payer[],
  decide: () => Promise<void>,
): Promise<Checked> {
  const left = () =>
    payers.flatMap(({ payments }) =>
      [...payments.values()].filter(({ state }) => !hasEnded(state)),
    );
  for (
    const until = performance.now() + ENDED_WITHIN_MS;
    performance.now() < until;
    await pause(500)
  ) {
    await decide();
    const settled = await Promise.all(payers.map((payer) => payer.isSettled()));
    if (settled.every(Boolean)) break;
  }
  return {
    invariant: "every deposit and withdrawal came to its end",
    broken: left().map(({ number, state }) => `${number} ${state}`),
  };
}

/** Checks both sides of every payment, and both ledgers. */
export async function provePaid(
  db: Database,
  acquirerUrl: string,
  payers: readonly Payer[],
): Promise<Checked[]> {
  const theirs = new pg.Client({ connectionString: acquirerUrl });
  await theirs.connect();
  try {
    await quiet(theirs);
    await Promise.all(payers.map((payer) => payer.lookAgain()));
    const { rows: sides } = await theirs.query<Theirs>(
      "select reference, state from payments union all select reference, state from payouts",
    );
    const { rows: held } = await theirs.query<Sum>(
      "select currency, sum(amount)::text as amount from postings where account = 'merchant' group by 1",
    );
    const byReference = new Map(sides.map(({ reference, state }) => [reference, state]));
    const ours = await db.read((reader) => reader.selectFrom("payments").selectAll().execute());
    const known = new Set(ours.map(({ payment_id }) => payment_id));
    const unlike = ours.filter(
      ({ payment_id, state }) => !FITS[state]?.includes(byReference.get(payment_id) ?? "none"),
    );
    const booked = await db.read((reader) =>
      reader
        .selectFrom("ledger_entries")
        .select(["currency", (eb) => eb.fn.sum<string>("amount").as("amount")])
        .where("account", "=", "house:provider:sandbox")
        .groupBy("currency")
        .execute(),
    );
    const told = payers.flatMap(({ payments }) => [...payments.values()]);
    const ourStates = new Map(ours.map(({ payment_id, state }) => [payment_id, state as string]));
    return [
      {
        invariant: "every payment ended alike here and at the acquirer",
        broken: unlike.map(
          ({ payment_id, number, state, amount, asked, ask_at, changed_at }) =>
            `${number} of ${amount}: ${state} since ${changed_at.toISOString()}, and ${byReference.get(payment_id) ?? "none"} there; asked ${asked} times, next at ${ask_at?.toISOString() ?? "no time"}`,
        ),
      },
      {
        invariant: "the acquirer has no payment that we do not know",
        broken: [...byReference.keys()].filter((reference) => !known.has(reference)),
      },
      {
        invariant: "every payment is as its punter was told at the end",
        broken: told
          .filter(({ paymentId, state }) => ourStates.get(paymentId) !== ownStateOf(state))
          .map(({ number, state }) => `${number}: told ${state}`),
      },
      { invariant: "our ledger and the acquirer's agree to the coin", broken: apart(booked, held) },
    ];
  } finally {
    await theirs.end();
  }
}

type Sum = { currency: string; amount: string };

/** The amount they hold for us must equal their account on our ledger. */
function apart(booked: readonly Sum[], held: readonly Sum[]): string[] {
  const sums = new Map(
    held.map(({ currency, amount }) => [currency, { held: BigInt(amount), booked: 0n }]),
  );
  for (const { currency, amount } of booked)
    sums.set(currency, { held: sums.get(currency)?.held ?? 0n, booked: -BigInt(amount) });
  return [...sums]
    .filter(([, { held, booked }]) => held !== booked)
    .map(([currency, sum]) => `${currency}: ${sum.held} there, ${sum.booked} here`);
}

/**
 * Chargebacks and returns arrive shortly after the end, so nothing is compared before the last one.
 */
async function quiet(theirs: pg.Client): Promise<void> {
  for (let tried = 0; tried < QUIET_TRIES; tried++) {
    const { rows } = await theirs.query<{ left: number }>(
      "select ((select count(*) from later) + (select count(*) from webhooks where delivered_at is null))::int as left",
    );
    if (rows[0]?.left === 0) return;
    await pause(250);
  }
}
