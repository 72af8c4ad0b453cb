import type { Clock } from "@touchline/core";
import type { PaymentProviderSettings } from "../payment-settings.ts";
import { createAdyen } from "./adyen.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandbox } from "./sandbox.ts";

/** The configured providers, in the order in which they are tried for a method. */
export const openProviders = (
  { adyen, sandbox }: PaymentProviderSettings,
  clock: Clock,
): readonly PaymentProvider[] => [
  ...(adyen ? [createAdyen({ settings: adyen, clock })] : []),
  ...(sandbox ? [createSandbox({ settings: sandbox, clock })] : []),
];
