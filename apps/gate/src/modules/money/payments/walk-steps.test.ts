import type { DepositState } from "@touchline/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { advance } from "./advance.rules.ts";
import { DEPOSIT_ENDS, DEPOSITS, type DepositEvent } from "./payment-states.data.ts";
import type { EventRow, PaymentRow } from "./payments.store.ts";
import { followingClaims, walkSteps } from "./walk-steps.ts";

const AMOUNT = 1000n;
const FEE = 10n;

interface Fact {
  kind: DepositEvent;
  amount?: bigint;
}

/** All that a provider may say about one deposit, with claims that together exceed it. */
const FACTS: readonly Fact[] = [
  ...(["authorised", "pending", "captured", "declined", "expired", "timed_out"] as const).map(
    (kind) => ({ kind }),
  ),
  { kind: "not_found" },
  { kind: "wrong_amount" },
  { kind: "refunded" },
  { kind: "refunded", amount: 400n },
  { kind: "refund_reversed" },
  { kind: "refund_reversed", amount: 150n },
  { kind: "charged_back" },
  { kind: "charged_back", amount: 300n },
  { kind: "chargeback_reversed" },
];

const created = {
  direction: "deposit",
  state: "created",
  amount: AMOUNT,
  fee: FEE,
  currency: "USD",
  provider: "scripted",
  payment_id: "p",
  punter_id: "u",
  number: "P1",
  asked: 0,
  credited: 0n,
  refunded: 0n,
  charged_back: 0n,
  refund_claimed: 0n,
  charge_claimed: 0n,
} as PaymentRow;

/** Tells a deposit these facts, to a punter who has nothing else. */
async function told(facts: readonly Fact[]) {
  let payment = created;
  let parked: EventRow[] = [];
  let [cash, debt] = [0n, 0n];
  const keys = new Set<string>();
  for (const [at, { kind, amount = null }] of facts.entries()) {
    const event = { kind, amount, event_id: `${at}`, reason: null } as EventRow;
    const came = advance<string, EventRow, never>(
      DEPOSITS as never,
      payment.state,
      parked,
      event,
      followingClaims(payment) as never,
    );
    parked = came.parked;
    const walked = await walkSteps(payment, came.steps, 0, {
      cash: async () => cash,
      debt: async () => debt,
      writtenOff: async () => 0n,
      wasCredited: async () => keys.has("deposit:p"),
    });
    payment = walked.stands.at(-1)?.now ?? payment;
    debt += walked.debt;
    for (const { key, entries } of walked.moved) {
      expect(keys).not.toContain(key);
      keys.add(key);
      for (const each of entries) if (each.account === "cash") cash += each.amount;
    }
  }
  const { state, credited, refunded, charged_back } = payment;
  const isOver = state === "conflicted" || DEPOSIT_ENDS.includes(state as DepositState);
  return { state: isOver ? state : "open", credited, refunded, charged_back, cash, debt };
}

function* ordersOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length < 2) yield [...items];
  else
    for (const [at, first] of items.entries())
      for (const rest of ordersOf(items.filter((_, other) => other !== at))) yield [first, ...rest];
}

function* setsOf<T>(items: readonly T[], size: number): Generator<T[]> {
  if (size === 0) yield [];
  else
    for (const [at, first] of items.entries())
      for (const rest of setsOf(items.slice(at + 1), size - 1)) yield [first, ...rest];
}

test("no set of up to four events about a deposit ends by its order", async () => {
  const byOrder: unknown[] = [];
  for (const size of [2, 3, 4])
    for (const set of setsOf(FACTS, size)) {
      const first = await told(set);
      for (const order of ordersOf(set)) {
        const end = await told(order);
        if (JSON.stringify(end, inText) === JSON.stringify(first, inText)) continue;
        byOrder.push([set.map(({ kind }) => kind), order.map(({ kind }) => kind), first, end]);
        break;
      }
    }
  expect(byOrder).toEqual([]);
});
const inText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);

test("nor does a larger one, and the punter never keeps what was claimed", async () => {
  const facts = fc.uniqueArray(fc.nat(FACTS.length - 1), { minLength: 5, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      facts.chain((set) =>
        fc.tuple(fc.constant(set), fc.shuffledSubarray(set, { minLength: set.length })),
      ),
      async ([set, order]) => {
        const of = (list: number[]) => list.flatMap((at) => FACTS[at] ?? []);
        const end = await told(of(order));
        expect(end).toEqual(await told(of(set)));
        const taken = end.refunded + end.charged_back;
        expect(end.cash - end.debt).toBe(end.credited === 0n ? 0n : AMOUNT - FEE - taken);
      },
    ),
    { numRuns: 5000 },
  );
});

test.each<[string, Fact[], object]>([
  [
    "a refund of a capture with a wrong amount waits for the right one",
    [{ kind: "wrong_amount" }, { kind: "refunded" }, { kind: "captured" }],
    { state: "conflicted", refunded: AMOUNT, cash: 0n, debt: FEE },
  ],
  [
    "a chargeback outranks a refund of the same money",
    [{ kind: "captured" }, { kind: "refunded" }, { kind: "charged_back" }],
    { refunded: 0n, charged_back: AMOUNT, cash: 0n, debt: FEE },
  ],
  [
    "and gives way to it again when it is reversed",
    [
      ...([{ kind: "captured" }, { kind: "refunded" }] as const),
      ...([{ kind: "charged_back" }, { kind: "chargeback_reversed" }] as const),
    ],
    { refunded: AMOUNT, charged_back: 0n, cash: 0n, debt: FEE },
  ],
  [
    "a chargeback that was reversed leaves the money, whichever was reported first",
    [{ kind: "chargeback_reversed" }, { kind: "charged_back" }, { kind: "captured" }],
    { state: "succeeded", charged_back: 0n, cash: AMOUNT - FEE, debt: 0n },
  ],
  [
    "a part that was refunded and failed comes back",
    [
      { kind: "captured" },
      { kind: "refund_reversed", amount: 150n },
      { kind: "refunded", amount: 400n },
    ],
    { state: "succeeded", refunded: 250n, cash: AMOUNT - FEE - 250n, debt: 0n },
  ],
  [
    "a deposit that a person failed and then let succeed is credited again",
    [
      ...([{ kind: "captured" }, { kind: "declined" }] as const),
      ...([{ kind: "person_failed" }, { kind: "person_succeeded" }] as const),
    ],
    { state: "succeeded", credited: AMOUNT, cash: AMOUNT - FEE, debt: 0n },
  ],
  [
    "so is one whose part was refunded before, without that part",
    [
      ...([{ kind: "captured" }, { kind: "refunded", amount: 400n }] as const),
      ...([{ kind: "declined" }, { kind: "person_failed" }, { kind: "captured" }] as const),
    ],
    { state: "conflicted", credited: AMOUNT, cash: AMOUNT - FEE - 400n, debt: 0n },
  ],
  [
    "and so is one that was charged back for more than was left",
    [
      ...([{ kind: "captured" }, { kind: "declined" }] as const),
      ...([
        { kind: "refunded", amount: 300n },
        { kind: "charged_back", amount: 900n },
      ] as const),
      ...([{ kind: "person_failed" }, { kind: "captured" }] as const),
    ],
    { credited: AMOUNT, refunded: 100n, charged_back: 900n, cash: 0n, debt: FEE },
  ],
])("%s", async (_, facts, end) => {
  expect(await told(facts)).toMatchObject(end);
});
