import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../platform/config.ts";
import type { PaymentProvider } from "./provider.ts";

/** The providers that the operator connected, in the order in which they are asked. None: payments say that they are not open. */
export function openProviders(_deps: { config: GateConfig; clock: Clock }): readonly PaymentProvider[] {
  return [];
}
