import type { PaymentRequest } from "@adyen/api-library/lib/src/typings/checkout/models.js";
import type { MethodKind } from "@touchline/contract";
import { toAdyen } from "./adyen-amounts.ts";
import { readToken } from "./adyen-card.ts";
import type { AdyenSettings } from "./adyen-settings.ts";
import { type DepositOrder, ProviderRefusal } from "./provider.ts";

/** Adyen's names for our methods, by currency; `*` is any. */
const TYPES: Partial<Record<MethodKind, Record<string, string>>> = {
  card: { "*": "scheme" },
  bank: { EUR: "bankTransfer_IBAN" },
  instant_bank: {
    EUR: "trustly",
    GBP: "trustly",
    SEK: "trustly",
    DKK: "trustly",
    NOK: "trustly",
    PLN: "trustly",
    CZK: "trustly",
  },
  wallet: { DKK: "mobilepay", NOK: "vipps" },
};
export const adyenType = (method: MethodKind, currency: string): string | null =>
  TYPES[method]?.[currency] ?? TYPES[method]?.["*"] ?? null;

const LOCALES: Record<string, string> = {
  en: "en-US",
  ru: "ru-RU",
  es: "es-ES",
  de: "de-DE",
  fr: "fr-FR",
  it: "it-IT",
  pt: "pt-PT",
  da: "da-DK",
  nl: "nl-NL",
  pl: "pl-PL",
  cs: "cs-CZ",
  sv: "sv-SE",
  fi: "fi-FI",
  nb: "no-NO",
  hu: "hu-HU",
  ro: "ro-RO",
  el: "el-GR",
  ja: "ja-JP",
  ko: "ko-KR",
};
export const adyenLocale = (locale: string): string => LOCALES[locale] ?? "en-US";

/**
 * Our authentication choice in Adyen's terms. The redirect flow needs no Adyen script on our pages.
 */
function authentication(threeDs: DepositOrder["threeDs"]): Record<string, unknown> {
  const redirect = { threeDSRequestData: { nativeThreeDS: "disabled" } };
  if (threeDs === "default") return { authenticationData: redirect };
  if (threeDs === "challenge")
    return {
      authenticationData: { attemptAuthentication: "always", ...redirect },
      threeDS2RequestData: { threeDSRequestorChallengeInd: "04" },
    };
  return { authenticationData: { attemptAuthentication: "never" } };
}

function methodOf({
  method,
  token,
  currency,
  details,
  punter,
}: DepositOrder): Record<string, unknown> {
  const type = adyenType(method, currency);
  if (!type) throw new ProviderRefusal("card_not_supported", "Adyen has no such method");
  if (method !== "card") {
    const telephoneNumber =
      details.wallet && /^\+?[0-9 ]{7,20}$/.test(details.wallet)
        ? details.wallet.replace(/ /g, "")
        : undefined;
    return {
      paymentMethod: { type, ...(telephoneNumber && type === "vipps" ? { telephoneNumber } : {}) },
    };
  }
  const card = readToken(token ?? "");
  if ("stored" in card)
    return {
      paymentMethod: { type, storedPaymentMethodId: card.stored },
      shopperInteraction: "ContAuth",
      recurringProcessingModel: "CardOnFile",
      browserInfo: { userAgent: punter.userAgent, acceptHeader: "*/*" },
    };
  const { paymentMethod, browserInfo } = card.typed;
  return {
    paymentMethod,
    browserInfo: browserInfo ?? { userAgent: punter.userAgent, acceptHeader: "*/*" },
    shopperInteraction: "Ecommerce",
    recurringProcessingModel: "CardOnFile",
  };
}

/**
 * The body of `/payments`. `enablePayOut`: Adyen stores the card at least for money that must go
 * back to it.
 */
export function paymentRequest(settings: AdyenSettings, order: DepositOrder): PaymentRequest {
  const { paymentId, amount, currency, method, save, threeDs, punter, returnUrl } = order;
  const told = toAdyen(amount, currency);
  if (!told) throw new ProviderRefusal("wrong_amount", `Adyen takes no such amount of ${currency}`);
  const isManual = settings.capture === "manual";
  const isCard = method === "card";
  const additionalData = {
    ...(isManual ? { manualCapture: "true" } : {}),
    ...(isCard && threeDs === "exempt_low_value" ? { scaExemption: "lowValue" } : {}),
  };
  return {
    merchantAccount: settings.merchantAccount,
    amount: told,
    reference: paymentId,
    channel: "Web",
    returnUrl: returnAddress(returnUrl),
    origin: new URL(returnUrl).origin,
    redirectFromIssuerMethod: "GET",
    redirectToIssuerMethod: "GET",
    shopperReference: punter.punterId,
    shopperIP: punter.ip,
    shopperLocale: adyenLocale(punter.locale),
    ...(punter.email ? { shopperEmail: punter.email } : {}),
    ...(punter.country ? { countryCode: punter.country } : {}),
    ...(isManual ? {} : { captureDelayHours: 0 }),
    ...(isCard ? { enablePayOut: true, storePaymentMethod: save, ...authentication(threeDs) } : {}),
    ...(Object.keys(additionalData).length > 0 ? { additionalData } : {}),
    ...methodOf(order),
  } as unknown as PaymentRequest;
}

/**
 * The browser returns to the gate first: its parameters are for Adyen, and the page behind must not
 * see them (pages.routes.ts).
 */
function returnAddress(returnUrl: string): string {
  const { origin, pathname, search } = new URL(returnUrl);
  return `${origin}/client-gate/payments/returns/adyen?${new URLSearchParams({ to: `${pathname}${search}` })}`;
}
