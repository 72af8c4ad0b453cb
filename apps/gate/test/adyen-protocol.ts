import { createHmac, randomBytes } from "node:crypto";
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);
const models = (api: string) =>
  load(`@adyen/api-library/lib/src/typings/${api}/models.js`) as Record<string, Model>;
interface Model {
  getAttributeTypeMap(): { baseName: string }[];
}

export const pspReference = (): string => randomBytes(8).toString("hex").toUpperCase();

/** The holder's name decides a card's outcome, as in Adyen's own test environment. */
export type Magic =
  | "APPROVED"
  | "DECLINED"
  | "NOT_ENOUGH_BALANCE"
  | "EXPIRED"
  | "CHALLENGE"
  | "LOST"
  | "FAULT"
  | "NEVER"
  | "HOOK_FIRST"
  | "OTHER_AMOUNT";

/** Fields of the published API, as generated in Adyen's library. */
const NESTED: Record<string, [api: string, model: string]> = {
  amount: ["checkout", "Amount"],
  authenticationData: ["checkout", "AuthenticationData"],
  threeDSRequestData: ["checkout", "ThreeDSRequestData"],
  threeDS2RequestData: ["checkout", "ThreeDS2RequestFields"],
  browserInfo: ["checkout", "BrowserInfo"],
  details: ["checkout", "PaymentCompletionDetails"],
  counterparty: ["transfers", "CounterpartyInfoV3"],
  bankAccount: ["transfers", "BankAccountV3"],
  accountHolder: ["transfers", "PartyIdentification"],
  cardHolder: ["transfers", "PartyIdentification"],
  card: ["transfers", "Card"],
  cardIdentification: ["transfers", "CardIdentification"],
  accountIdentification: ["transfers", "IbanAccountIdentification"],
};

/** The name of a field that Adyen does not have, or null. */
export function unknownField(
  body: Record<string, unknown>,
  api: string,
  model: string,
): string | null {
  const known = new Set(
    models(api)
      [model]?.getAttributeTypeMap()
      .map(({ baseName }) => baseName),
  );
  for (const [name, value] of Object.entries(body)) {
    if (!known.has(name)) return name;
    const inside = name === "paymentMethod" ? paymentMethodOf(value) : NESTED[name];
    const wrong =
      inside && value && typeof value === "object"
        ? unknownField(value as Record<string, unknown>, ...inside)
        : null;
    if (wrong) return `${name}.${wrong}`;
  }
  return null;
}
function paymentMethodOf(value: unknown): [string, string] {
  const type = (value as { type?: string }).type;
  const named: Record<string, string> = {
    scheme: "CardDetails",
    mobilepay: "MobilePayDetails",
    vipps: "VippsDetails",
  };
  return ["checkout", named[type ?? ""] ?? "PaymentDetails"];
}

export interface NotificationItem {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: "true" | "false";
  eventDate?: string;
  paymentMethod?: string;
  reason?: string;
  additionalData?: Record<string, string>;
}

/**
 * Adyen's signature of an item, implemented from its documentation, because the gate verifies with
 * the library's own.
 */
export function itemSignature(item: NotificationItem, key: string): string {
  const {
    pspReference,
    originalReference = "",
    merchantAccountCode,
    merchantReference,
    amount,
    eventCode,
    success,
  } = item;
  const signed = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ];
  return createHmac("sha256", Buffer.from(key, "hex")).update(signed.join(":")).digest("base64");
}
export const bodySignature = (body: string, key: string): string =>
  createHmac("sha256", Buffer.from(key, "hex")).update(body).digest("base64");

export const signedMessage = (
  items: readonly NotificationItem[],
  key: string,
  live = "false",
): string =>
  JSON.stringify({
    live,
    notificationItems: items.map((item) => ({
      NotificationRequestItem: {
        ...item,
        additionalData: { ...item.additionalData, hmacSignature: itemSignature(item, key) },
      },
    })),
  });
