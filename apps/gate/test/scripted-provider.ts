import { randomUUID } from "node:crypto";
import type { Minor } from "@touchline/core";
import {
  type DepositOrder,
  HookRefused,
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

/**
 * A provider whose every answer the test decides. Its messages are signed with the word "signed".
 */
export function scriptedProvider(name = "scripted"): ScriptedProvider {
  const answers = new Map<string, (Said[] | "silence" | Error)[]>();
  const amounts = new Map<string, { amount: Minor; currency: string }>();

  const event = (paymentId: string, said: Said): ProviderEvent => ({
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
  async function answer(call: string, paymentId: string, usual: Said[]): Promise<ProviderAnswer> {
    const scripted = answers.get(call)?.shift() ?? usual;
    if (scripted === "silence") throw new ProviderSilent("no answer");
    if (scripted instanceof Error) throw scripted;
    return { events: scripted.map((said) => event(paymentId, said)) };
  }
  const script = (call: string, one: Said[] | "silence" | Error) =>
    void answers.set(call, [...(answers.get(call) ?? []), one]);

  const provider: ScriptedProvider = {
    name,
    created: [],
    payouts: [],
    asked: [],
    files: [],
    next: (call, ...said) => script(call, said[0] === "silence" ? "silence" : (said as Said[])),
    knows: (paymentId, ...said) =>
      script(`status ${paymentId}`, said[0] === "silence" ? "silence" : (said as Said[])),
    fails: (call, error) => script(call, error),
    event,
    supports: () => true,
    hostedFieldsUrl: ({ origin }) => `${origin}/hosted`,
    async create(order) {
      provider.created.push(order);
      amounts.set(order.paymentId, { amount: order.amount, currency: order.currency });
      const method = {
        token: `kept-${order.token ?? order.method}`,
        fingerprint: `print-${order.token ?? order.method}`,
        label: "Visa •••• 1111",
        brand: "visa",
        expires: "2030-12",
        holder: null,
        country: "US",
      };
      return answer("create", order.paymentId, [
        { kind: "captured", ...(order.method === "card" ? { method } : {}) },
      ]);
    },
    capture: ({ paymentId }) => answer("capture", paymentId, [{ kind: "captured" }]),
    refund: ({ paymentId, currency }, refundId, amount) =>
      answer("refund", paymentId, [{ kind: "refunded", eventId: refundId, amount, currency }]),
    async payout(order) {
      provider.payouts.push(order);
      amounts.set(order.paymentId, { amount: order.amount, currency: order.currency });
      return answer("payout", order.paymentId, [{ kind: "submitted" }, { kind: "paid" }]);
    },
    async status({ paymentId }) {
      provider.asked.push(paymentId);
      return answer(`status ${paymentId}`, paymentId, []);
    },
    readHook({ body, headers }) {
      if (headers["x-signature"] !== "signed") throw new HookRefused("not signed");
      return (
        JSON.parse(body) as { events: (ProviderEvent & { amount: number | null })[] }
      ).events.map((each) => ({
        ...each,
        amount: each.amount === null ? null : (BigInt(each.amount) as Minor),
      }));
    },
    settlementFiles: async () => provider.files,
  };
  return provider;
}
