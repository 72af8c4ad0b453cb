import type { Clock } from "@touchline/core";
import { adyenCardPage } from "./adyen-card-page.ts";
import {
  captureDeposit,
  completeRedirect,
  depositStatus,
  orderDeposit,
  refundDeposit,
} from "./adyen-deposits.ts";
import type { AdyenDeps } from "./adyen-deps.ts";
import { settlementFiles } from "./adyen-files.ts";
import { createAdyenHooks } from "./adyen-hooks.ts";
import { orderPayout, transferStatus } from "./adyen-payouts.ts";
import { createRepeats } from "./adyen-repeats.ts";
import { adyenType } from "./adyen-requests.ts";
import type { AdyenSettings } from "./adyen-settings.ts";
import { paysTo } from "./adyen-transfers.ts";
import { createAdyenWire } from "./adyen-wire.ts";
import type { PaymentProvider } from "./provider.ts";

export interface AdyenOptions {
  settings: AdyenSettings;
  clock: Clock;
  fetch?: typeof fetch;
}

/**
 * Adyen behind the provider port (docs/adr/0050): Checkout API for deposits, Transfers API for
 * payouts.
 */
export function createAdyen({ settings, clock, fetch }: AdyenOptions): PaymentProvider {
  const { methods, payouts } = settings;
  const wire = createAdyenWire(settings, fetch);
  const deps: AdyenDeps = { settings, clock, wire, repeats: createRepeats(clock) };
  return {
    name: "adyen",
    hookAnswer: "[accepted]",
    supports: (direction, method, currency) =>
      /^[A-Z]{3}$/.test(currency) &&
      (direction === "deposit"
        ? methods.includes(method) && adyenType(method, currency) !== null
        : payouts !== undefined && paysTo(method, currency)),
    hostedFieldsUrl: ({ origin, locale }) =>
      `${origin}/client-gate/payments/fields/adyen?${new URLSearchParams({ locale })}`,
    fieldsPage: (site) => adyenCardPage(settings, site),
    create: (order) => orderDeposit(deps, order),
    returned: (payment, query) => completeRedirect(deps, payment, query),
    capture: (payment) => captureDeposit(deps, payment),
    refund: (payment, refundId, amount) => refundDeposit(deps, payment, refundId, amount),
    payout: (order) => orderPayout(deps, order),
    status: (payment) =>
      payment.direction === "withdrawal"
        ? transferStatus(deps, payment)
        : depositStatus(deps, payment),
    readHook: createAdyenHooks(settings),
    settlementFiles: (since, announced) => settlementFiles(deps, since, announced),
  };
}
