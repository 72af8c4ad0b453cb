import { minor, SECOND_MS } from "@touchline/core";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { PaymentRow } from "./payments.store.ts";
import {
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderPayment,
  ProviderRefusal,
  ProviderSilent,
} from "./providers/provider.ts";
import { PAYMENT_CALLS_AT_ONCE } from "./providers/wire-limits.data.ts";

/** Adapters have their own deadlines; this is the upper bound for all. */
const LONGEST_MS = 20 * SECOND_MS;
const LIMITS = { atOnce: PAYMENT_CALLS_AT_ONCE, waiting: 0 };

/** Calls to providers, each in its provider's bulkhead and with a deadline. */
export function createProviderCalls(providers: readonly PaymentProvider[]) {
  const bulkheads = new Map(providers.map(({ name }) => [name, createBulkhead(LIMITS)]));
  const providerOf = (name: string): PaymentProvider | null =>
    providers.find((each) => each.name === name) ?? null;

  async function inTime<T>(name: string, call: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new ProviderSilent(`${name} did not answer`)), LONGEST_MS);
    });
    try {
      return await Promise.race([call(), deadline]);
    } catch (error) {
      throw error instanceof ProviderRefusal || error instanceof ProviderSilent
        ? error
        : new ProviderSilent(String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    providerOf,
    /**
     * Calls a provider. Any missing answer becomes ProviderSilent; a call that was never made
     * counts as refused.
     */
    async asked(
      name: string,
      ask: (provider: PaymentProvider) => Promise<ProviderAnswer>,
    ): Promise<ProviderAnswer> {
      const provider = providerOf(name);
      const bulkhead = bulkheads.get(name);
      if (!provider || !bulkhead) throw new ProviderSilent(`no provider is called ${name}`);
      const answer = await bulkhead.run(() => inTime(name, () => ask(provider)));
      if (isRefusal(answer))
        throw new ProviderRefusal("no_answer", `${name} keeps too many calls waiting`);
      return answer;
    },
  };
}

export type ProviderCalls = ReturnType<typeof createProviderCalls>;

/** A payment as its provider knows it. */
export const knownPayment = ({
  payment_id,
  direction,
  kind,
  reference,
  amount,
  currency,
  created_at,
  state,
}: PaymentRow): ProviderPayment => ({
  paymentId: payment_id,
  direction,
  method: kind,
  reference,
  amount: minor(amount),
  currency,
  createdAt: created_at,
  isWaiting: state === "needs_action",
});
