import type { Clock } from "@touchline/core";
import type { PaymentProviderSettings } from "../../../platform/payment-settings.ts";
import type { PaymentProvider } from "./provider.ts";
import { createSandbox } from "./sandbox.ts";

/** The providers that the configuration names, in the order in which they are asked for a method. */
export const openProviders = ({ sandbox }: PaymentProviderSettings, clock: Clock): readonly PaymentProvider[] =>
  sandbox ? [createSandbox({ settings: sandbox, clock })] : [];
