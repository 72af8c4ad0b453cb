import { createGather } from "../../../platform/work/gather.ts";
import { takeTogether } from "./hear-events.ts";
import type { Orders, OrdersDeps } from "./orders-deps.ts";
import { createPaymentTokens } from "./payment-tokens.ts";
import { createProviderCalls } from "./provider-calls.ts";
import type { Heard } from "./take-events.ts";

/** How many transactions apply events at once, and how many events each may take. */
const TOGETHER = { atOnce: 3, most: 16 };

/** Opens what all communication with payment providers shares, in both directions. */
export function openOrders(deps: OrdersDeps): Orders {
  const { config, random, providers } = deps;
  const taking = { ...deps, tokens: createPaymentTokens(config.dataKey, random) };
  return {
    ...taking,
    calls: createProviderCalls(providers),
    asking: new Set(),
    takenIn: createGather((items: readonly Heard[]) => takeTogether(taking, items), {
      name: "payment events",
      ...TOGETHER,
    }),
  };
}
