import type { Clock } from "@touchline/core";
import type { Repeats } from "./adyen-repeats.ts";
import type { AdyenSettings } from "./adyen-settings.ts";
import type { AdyenWire } from "./adyen-wire.ts";
import type { ProviderAnswer } from "./provider.ts";

export interface AdyenDeps {
  settings: AdyenSettings;
  clock: Clock;
  wire: AdyenWire;
  /** Orders of deposits whose answer was lost. */
  repeats: Repeats<ProviderAnswer>;
}
