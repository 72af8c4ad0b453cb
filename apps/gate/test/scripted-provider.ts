import { randomUUID } from "node:crypto";
import type { Minor } from "@touchline/core";
import {
  type DepositOrder,
  HookRefused,
  type HookRequest,
  type PaymentProvider,
  type PayoutOrder,
  type ProviderAnswer,
  type ProviderEvent,
  ProviderSilent,
  type SettlementFile,
} from "../src/modules/money/payments/providers/provider.ts";

export type Said = Partial<ProviderEvent> & Pick<ProviderEvent, "kind">;

export interface ScriptedProvider extends PaymentProvider {
  /** The answer to the next call of a kind; by default it captures and pays at once. */
  next(call: "create" | "capture" | "payout" | "refund", ...said: Said[] | ["silence"]): void;
  /** The provider's answer when it is next asked about that payment; by default nothing new. */
  knows(paymentId: string, ...said: Said[] | ["silence"]): void;
  /** The same for a refusal or any other failure. */
  fails(call: "create" | "payout" | "refund", error: Error): void;
  /** An event as the provider would send it. */
  event(paymentId: string, said: Said): ProviderEvent;
  created: DepositOrder[];
  payouts: PayoutOrder[];
  asked: string[];
  files: SettlementFile[];
}

type Scripted = Said[] | "silence" | Error;

/** The answers that the test wrote, and the amounts that were ordered. */
interface Script {
  answers: Map<string, Scripted[]>;
  amounts: Map<string, { amount: Minor; currency: string }>;
}

/**
 * A provider whose every answer the test decides. Its messages are signed with the word "signed".
 */
export function scriptedProvider(name = "scripted"): ScriptedProvider {
  const script: Script = { answers: new Map(), amounts: new Map() };
  const provider: ScriptedProvider = {
    name,
    created: [],
    payouts: [],
    asked: [],
    files: [],
    next: (call, ...said) => add(script, call, answerOf(said)),
    knows: (paymentId, ...said) => add(script, `status ${paymentId}`, answerOf(said)),
    fails: (call, error) => add(script, call, error),
    event: (paymentId, said) => eventOf(script, paymentId, said),
    supports: () => true,
    hostedFieldsUrl: ({ origin }) => `${origin}/hosted`,
    create(order) {
      provider.created.push(order);
      return answerDeposit(script, order);
    },
    capture: ({ paymentId }) => answer(script, "capture", paymentId, [{ kind: "captured" }]),
    refund: ({ paymentId, currency }, refundId, amount) =>
      answer(script, "refund", paymentId, [
        { kind: "refunded", eventId: refundId, amount, currency },
      ]),
    payout(order) {
      provider.payouts.push(order);
      return answerPayout(script, order);
    },
    status({ paymentId }) {
      provider.asked.push(paymentId);
      return answer(script, `status ${paymentId}`, paymentId, []);
    },
    readHook,
    settlementFiles: async () => provider.files,
  };
  return provider;
}

const answerOf = (said: Said[] | ["silence"]): Scripted =>
  said[0] === "silence" ? "silence" : (said as Said[]);

const add = ({ answers }: Script, call: string, one: Scripted): void =>
  void answers.set(call, [...(answers.get(call) ?? []), one]);

const eventOf = ({ amounts }: Script, paymentId: string, said: Said): ProviderEvent => ({
  eventId: randomUUID(),
  paymentId,
  reference: `ref-${paymentId.slice(0, 8)}`,
  reason: null,
  transStatus: null,
  method: null,
  action: null,
  amount: null,
  currency: null,
  ...(said.kind === "captured" || said.kind === "paid" ? amounts.get(paymentId) : {}),
  ...said,
});

async function answer(
  script: Script,
  call: string,
  paymentId: string,
  usual: Said[],
): Promise<ProviderAnswer> {
  const scripted = script.answers.get(call)?.shift() ?? usual;
  if (scripted === "silence") throw new ProviderSilent("no answer");
  if (scripted instanceof Error) throw scripted;
  return { events: scripted.map((said) => eventOf(script, paymentId, said)) };
}

function answerDeposit(script: Script, order: DepositOrder): Promise<ProviderAnswer> {
  script.amounts.set(order.paymentId, { amount: order.amount, currency: order.currency });
  const method = {
    token: `kept-${order.token ?? order.method}`,
    fingerprint: `print-${order.token ?? order.method}`,
    label: "Visa •••• 1111",
    brand: "visa",
    expires: "2030-12",
    holder: null,
    country: "US",
  };
  return answer(script, "create", order.paymentId, [
    { kind: "captured", ...(order.method === "card" ? { method } : {}) },
  ]);
}

function answerPayout(script: Script, order: PayoutOrder): Promise<ProviderAnswer> {
  script.amounts.set(order.paymentId, { amount: order.amount, currency: order.currency });
  return answer(script, "payout", order.paymentId, [{ kind: "submitted" }, { kind: "paid" }]);
}

function readHook({ body, headers }: HookRequest): ProviderEvent[] {
  if (headers["x-signature"] !== "signed") throw new HookRefused("not signed");
  return (JSON.parse(body) as { events: (ProviderEvent & { amount: number | null })[] }).events.map(
    (each) => ({
      ...each,
      amount: each.amount === null ? null : (BigInt(each.amount) as Minor),
    }),
  );
}
