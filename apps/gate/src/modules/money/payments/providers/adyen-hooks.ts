import { createHash, timingSafeEqual } from "node:crypto";
import { createRequire } from "node:module";
import type HmacValidator from "@adyen/api-library/lib/src/utils/hmacValidator.js";
import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";
import { fromAdyen } from "./adyen-amounts.ts";
import { cardOf, transStatusOf } from "./adyen-card.ts";
import { meaningOf } from "./adyen-events.data.ts";
import { factId, NO_FACT, paymentOf } from "./adyen-facts.ts";
import { refusalReason } from "./adyen-results.data.ts";
import type { AdyenSettings } from "./adyen-settings.ts";
import { transferEvent } from "./adyen-transfers.ts";
import { HookRefused, type HookRequest, type ProviderEvent, REPORT_AVAILABLE } from "./provider.ts";

const text = Type.String({ maxLength: 500 });
const Item = Type.Object({
  pspReference: Type.String({ minLength: 1, maxLength: 200 }),
  originalReference: Type.Optional(Type.Union([text, Type.Null()])),
  merchantAccountCode: text,
  merchantReference: text,
  eventCode: Type.String({ pattern: "^[A-Z_0-9]{1,60}$" }),
  success: Type.Union([Type.Literal("true"), Type.Literal("false")]),
  amount: Type.Object({ value: Type.Integer(), currency: Type.String({ maxLength: 3 }) }),
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 5000 }), Type.Null()])),
  additionalData: Type.Record(Type.String(), Type.Unknown()),
});
const Message = Compile(
  Type.Object({
    live: Type.Union([Type.Literal("true"), Type.Literal("false")]),
    notificationItems: Type.Array(Type.Object({ NotificationRequestItem: Item }), {
      minItems: 1,
      maxItems: 100,
    }),
  }),
);
const TransferMessage = Compile(
  Type.Object({
    type: Type.String({ maxLength: 100 }),
    environment: Type.Union([Type.Literal("test"), Type.Literal("live")]),
    data: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 200 }),
      status: Type.String({ maxLength: 60 }),
      amount: Type.Object({ value: Type.Integer(), currency: Type.String({ maxLength: 3 }) }),
      reference: Type.Optional(text),
      reason: Type.Optional(text),
      direction: Type.Optional(text),
      balanceAccount: Type.Optional(Type.Object({ id: Type.Optional(text) })),
    }),
  }),
);

const load = createRequire(import.meta.url);
let validator: HmacValidator | null = null;
function hmac(): HmacValidator {
  validator ??= new (load(
    "@adyen/api-library/lib/src/utils/hmacValidator.js",
  ).default)() as HmacValidator;
  return validator;
}

/**
 * Verifies Adyen's messages: basic authentication, then a signature over each item or over the
 * whole body. Nothing is trusted before both hold.
 */
export function createAdyenHooks(settings: AdyenSettings) {
  const isLive = settings.environment !== "test";
  const { user, password } = settings.webhook;
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`);

  function parsed(body: string): unknown {
    try {
      return JSON.parse(body);
    } catch {
      throw new HookRefused("the message is no JSON");
    }
  }

  function itemEvents(body: string): ProviderEvent[] {
    const message = parsed(body);
    if (!Message.Check(message)) throw new HookRefused("the message cannot be read");
    if ((message.live === "true") !== isLive)
      throw new HookRefused("the message is of another environment");
    const items = message.notificationItems.map(({ NotificationRequestItem: item }) => item);
    for (const item of items) {
      if (!settings.hmacKeys.some((key) => isSigned(item, key)))
        throw new HookRefused("the signature does not hold");
      if (
        item.merchantAccountCode !== settings.merchantAccount &&
        item.eventCode !== "REPORT_AVAILABLE"
      )
        throw new HookRefused("the message is for another merchant");
    }
    return items.map((item) => eventOf(item, settings.capture)).filter((event) => event !== null);
  }

  function transferEvents(body: string, signature: string): ProviderEvent[] {
    const keys = settings.payouts?.hmacKeys ?? [];
    if (!signature || !keys.some((key) => hmac().validateHMACSignature(key, signature, body)))
      throw new HookRefused("the signature does not hold");
    const message = parsed(body);
    if (!TransferMessage.Check(message)) throw new HookRefused("the message cannot be read");
    if ((message.environment === "live") !== isLive)
      throw new HookRefused("the message is of another environment");
    const { data } = message;
    const isOurs =
      data.direction === "outgoing" && data.balanceAccount?.id === settings.payouts?.balanceAccount;
    // Money arriving on the balance account is not a withdrawal.
    return isOurs && message.type.startsWith("balancePlatform.transfer.")
      ? [transferEvent(data)]
      : [];
  }

  return ({ body, headers }: HookRequest): ProviderEvent[] => {
    if (!timingSafeEqual(digest(String(headers.authorization ?? "")), expected))
      throw new HookRefused("the password does not hold");
    const signature = headers.hmacsignature;
    return typeof signature === "string" ? transferEvents(body, signature) : itemEvents(body);
  };
}

const digest = (value: string): Buffer => createHash("sha256").update(value).digest();

function isSigned(item: Static<typeof Item>, key: string): boolean {
  // The library throws at an empty signature.
  if (!item.additionalData.hmacSignature) return false;
  return hmac().validateHMAC(item as never, key);
}

/** Null for messages that concern neither money nor a payment's state. */
function eventOf(
  item: Static<typeof Item>,
  capture: AdyenSettings["capture"],
): ProviderEvent | null {
  const { eventCode, pspReference, originalReference, merchantReference, amount } = item;
  const isSuccess = item.success === "true";
  const { paymentId, isPayout } = paymentOf(merchantReference);
  const kind = meaningOf(eventCode, isSuccess, isPayout);
  if (!kind) return null;
  const eventId = factId(
    eventCode,
    pspReference,
    isSuccess,
    eventCode === "REPORT_AVAILABLE" ? null : amount,
  );
  // Use the signed file name; the address beside it is unsigned and is ignored.
  if (kind === REPORT_AVAILABLE)
    return { ...NO_FACT, eventId, kind, paymentId: "", reference: pspReference };
  const data = Object.fromEntries(
    Object.entries(item.additionalData).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  const isAuthorisation = eventCode === "AUTHORISATION";
  const isNo = kind === "declined" || kind === "payout_failed";
  return {
    ...NO_FACT,
    eventId,
    paymentId,
    kind: isAuthorisation && isSuccess && capture === "manual" ? "authorised" : kind,
    amount: fromAdyen(amount.value, amount.currency),
    currency: amount.currency,
    reference: originalReference || pspReference,
    reason: isNo ? refusalReason({ text: item.reason ?? undefined }) : null,
    transStatus: isAuthorisation ? transStatusOf(undefined, data) : null,
    method: isAuthorisation && isSuccess ? cardOf(data) : null,
  };
}
