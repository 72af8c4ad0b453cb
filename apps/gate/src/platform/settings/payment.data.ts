import type { MethodKind } from "@touchline/contract";
import { Type } from "typebox";
import { address, choice, flag, list, text } from "./setting.ts";

export const PAYMENT_SETTINGS = {
  ACQUIRER_URL: address({
    meaning:
      "A sandbox acquirer that runs elsewhere, instead of the one that a demo starts ([docs/payment-providers.md](payment-providers.md)).",
  }),
  ACQUIRER_KEY: text({}, { secret: true, meaning: "Its key for this site; needed with it." }),
  // In the Standard Webhooks notation.
  ACQUIRER_WEBHOOK_SECRET: list(
    {
      item: Type.String({ pattern: "^whsec_[A-Za-z0-9+/]{32,}={0,2}$" }),
      notation: "`whsec_new,whsec_old`",
      says: "whsec_ and at least 24 bytes in base64; several are separated by commas",
    },
    {
      secret: true,
      meaning: "The secret that signs its webhooks, then earlier ones; needed with it.",
    },
  ),
  ACQUIRER_PUBLIC_URL: address({
    shown: "the site's host name, with its port",
    meaning: "The acquirer's address for browsers, if it is behind a proxy.",
  }),
  STOP_SHARED_METHODS: flag({
    shown: "1, in a demo 0",
    meaning:
      "1 stops both accounts that use one card or bank account until an operator has looked. 0 only notes it.",
  }),
};

/** Adyen's data centres, by the names in its browser library. */
export const ADYEN_ENVIRONMENTS = [
  "test",
  "live",
  "live-us",
  "live-au",
  "live-apse",
  "live-in",
] as const;

/** Methods that have a name at Adyen and a form here (adyen-requests.ts). */
export const ADYEN_METHODS = [
  "card",
  "bank",
  "instant_bank",
  "wallet",
] as const satisfies readonly MethodKind[];

const HMAC_KEYS = {
  item: Type.String({ pattern: "^[\\dA-Fa-f]{64}$" }),
  notation: "64 hexadecimal digits",
  says: "64 hexadecimal digits, as the Customer Area shows them; several are separated by commas",
};

const credential = (meaning: string) => text({ trimmed: true }, { secret: true, meaning });

export const ADYEN_SETTINGS = {
  ADYEN_API_KEY: credential("The key of Adyen's Checkout API."),
  ADYEN_ENVIRONMENT: choice(ADYEN_ENVIRONMENTS, {
    meaning:
      "With these settings Adyen takes deposits and pays withdrawals out ([docs/payment-providers.md](payment-providers.md#adyen)). `test`, or Adyen's data centre.",
  }),
  ADYEN_LIVE_PREFIX: text(
    { trimmed: true, pattern: /^[\w-]{1,80}$/, says: "give the prefix alone" },
    { meaning: "The prefix of live endpoints; needed with a data centre." },
  ),
  ADYEN_MERCHANT_ACCOUNT: text(
    { trimmed: true, pattern: /^[\w-]{1,80}$/, says: "give the account's code" },
    { meaning: "The merchant account." },
  ),
  ADYEN_CLIENT_KEY: text(
    {
      trimmed: true,
      pattern: /^(?:test|live)_[A-Za-z0-9]{16,}$/,
      says: "give test_ or live_ and letters",
    },
    { meaning: "The public key of Adyen's card fields in the browser." },
  ),
  ADYEN_HMAC_KEYS: list(HMAC_KEYS, {
    secret: true,
    meaning: "The keys that sign Adyen's webhooks: the current one, then earlier ones.",
  }),
  ADYEN_WEBHOOK_USER: text({ trimmed: true }, { meaning: "The login of Adyen's webhooks." }),
  ADYEN_WEBHOOK_PASSWORD: credential("The password of that login."),
  ADYEN_METHODS: list<(typeof ADYEN_METHODS)[number]>(
    {
      item: Type.Enum([...ADYEN_METHODS]),
      notation: ADYEN_METHODS.map((method) => `\`${method}\``).join(", "),
      verb: "names",
      says: `use ${ADYEN_METHODS.join(", ")}`,
    },
    {
      otherwise: ["card"],
      meaning: "The deposit methods that are enabled in the Customer Area, separated by commas.",
    },
  ),
  ADYEN_CAPTURE: choice(["immediate", "manual"], {
    otherwise: "immediate" as const,
    meaning: "`manual` captures an authorisation by a call of ours.",
  }),
  ADYEN_BALANCE_ACCOUNT: text(
    { pattern: /^BA[A-Z0-9]{8,}$/, says: "give BA and letters" },
    { meaning: "The balance account that pays out. Without one Adyen pays nothing out." },
  ),
  ADYEN_PAYOUT_KEY: credential("The API key of that balance account; needed with it."),
  ADYEN_PAYOUT_HMAC_KEYS: list(HMAC_KEYS, {
    secret: true,
    meaning: "The keys that sign its transfer webhook; needed with it.",
  }),
  ADYEN_REPORT_USER: text({}, { meaning: "The report user, for settlement reports." }),
  ADYEN_REPORT_PASSWORD: credential("The report user's password; needed with it."),
  ADYEN_WEB_VERSION: text(
    { pattern: /^6\.\d{1,3}\.\d{1,3}$/, says: "give a version like 6.33.0" },
    { otherwise: "6.33.0", meaning: "The version of Adyen's browser library." },
  ),
  ADYEN_WEB_INTEGRITY: text(
    {
      pattern: /^sha(?:256|384|512)-[A-Za-z0-9+/=]{40,}$/,
      notation: "`sha384-…`",
      says: "give a hash like sha384-…",
    },
    { meaning: "The hash that Adyen publishes for that version." },
  ),
};
