import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";
import {
  type ProviderMethod,
  ProviderRefusal,
  TRANS_STATUSES,
  type TransStatus,
} from "./provider.ts";

/**
 * Encrypted in the browser by Adyen's fields, for Adyen alone. The minimum length rejects plain
 * card numbers.
 */
const encrypted = Type.String({ minLength: 20, maxLength: 3000 });
const Fields = Type.Object(
  {
    paymentMethod: Type.Object(
      {
        type: Type.Literal("scheme"),
        encryptedCardNumber: encrypted,
        encryptedExpiryMonth: encrypted,
        encryptedExpiryYear: encrypted,
        encryptedSecurityCode: Type.Optional(encrypted),
        holderName: Type.Optional(Type.String({ maxLength: 100 })),
        brand: Type.Optional(Type.String({ pattern: "^[a-z0-9_]{1,40}$" })),
        checkoutAttemptId: Type.Optional(Type.String({ maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    browserInfo: Type.Optional(
      Type.Object(
        {
          acceptHeader: Type.String({ maxLength: 200 }),
          colorDepth: Type.Integer({ minimum: 0, maximum: 64 }),
          javaEnabled: Type.Boolean(),
          language: Type.String({ maxLength: 20 }),
          screenHeight: Type.Integer({ minimum: 0, maximum: 100_000 }),
          screenWidth: Type.Integer({ minimum: 0, maximum: 100_000 }),
          timeZoneOffset: Type.Integer({ minimum: -1000, maximum: 1000 }),
          userAgent: Type.String({ maxLength: 1000 }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type AdyenFields = Static<typeof Fields>;
const fields = Compile(Fields);

const TYPED = "adyen.";
const STORED = "stored.";

/**
 * A token holds the fields typed on the card page, or names a card that Adyen stores for the
 * punter.
 */
export function readToken(token: string): { typed: AdyenFields } | { stored: string } {
  if (token.startsWith(STORED)) return { stored: token.slice(STORED.length) };
  try {
    const typed: unknown = JSON.parse(
      Buffer.from(token.slice(TYPED.length), "base64url").toString(),
    );
    if (token.startsWith(TYPED) && fields.Check(typed)) return { typed };
  } catch {
    // Refused below, like any other malformed token.
  }
  throw new ProviderRefusal("card_not_supported", "the token is none of the card page's");
}

export type AdditionalData = Readonly<Record<string, string | undefined>>;

/** The card as Adyen describes it; null if Adyen stores none, so nothing can be paid back to it. */
export function cardOf(data: AdditionalData): ProviderMethod | null {
  const id =
    data["tokenization.storedPaymentMethodId"] ?? data["recurring.recurringDetailReference"];
  if (!id) return null;
  const brand = data.cardPaymentMethod ?? data.paymentMethod ?? null;
  const [month = "", year = ""] = (data.expiryDate ?? "").split("/");
  const expires =
    /^\d{1,2}$/.test(month) && /^\d{4}$/.test(year) ? `${year}-${month.padStart(2, "0")}` : null;
  const digits = /^\d{4}$/.test(data.cardSummary ?? "") ? ` •••• ${data.cardSummary}` : "";
  return {
    token: `${STORED}${id}`,
    // The alias and the scheme's account reference are the same for every user of the card. Without
    // them a shared card cannot be detected.
    fingerprint: data.alias ?? data.PaymentAccountReference ?? `stored:${id}`,
    label: `${nameOf(brand)}${digits}`,
    brand,
    expires,
    holder: data.cardHolderName ?? null,
    country: data.issuerCountry ?? data.cardIssuingCountry ?? null,
  };
}

const NAMES: Record<string, string> = {
  visa: "Visa",
  mc: "Mastercard",
  amex: "American Express",
  maestro: "Maestro",
  diners: "Diners Club",
};
const nameOf = (brand: string | null): string =>
  brand ? (NAMES[brand.split("_")[0] ?? ""] ?? brand) : "Card";

/** The authentication outcome, as far as Adyen reports it. */
export function transStatusOf(told: string | undefined, data: AdditionalData): TransStatus | null {
  const said =
    told ?? data["threeds2.threeDS2Result.transStatus"] ?? data.threeDAuthenticatedResponse;
  const status = TRANS_STATUSES.find((each) => each === said);
  if (status) return status;
  return data.scaExemptionRequested === "lowValue" ? "I" : null;
}
