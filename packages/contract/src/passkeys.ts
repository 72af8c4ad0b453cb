import { Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { route } from "./route.ts";

export const Base64Url = (maxLength: number) =>
  Type.String({ maxLength, pattern: "^[A-Za-z0-9_-]*$" });

/** Options for `navigator.credentials`, in the JSON form of WebAuthn level 3. */
export const PasskeyOptions = Type.Record(Type.String(), Type.Unknown(), {
  description: "For navigator.credentials, as WebAuthn's JSON",
});

const credential = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal("public-key"),
  authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  clientExtensionResults: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};

/** A passkey's signature over a challenge, in WebAuthn's JSON form. */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(4096),
    authenticatorData: Base64Url(4096),
    signature: Base64Url(2048),
    userHandle: Type.Optional(Type.Union([Base64Url(256), Type.Null()])),
  }),
});

export const PasskeyAttestation = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(4096),
    attestationObject: Base64Url(32_768),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});

export const passkeyLoginBegin = route({
  method: "POST",
  gate: "client",
  path: "/auth/passkey/login/begin",
  auth: "guest",
  perMinute: 30,
  summary:
    "A challenge for any passkey of this host; names no account, so the reply reveals nothing about one",
  reply: Type.Object({ options: PasskeyOptions }),
  errors: ["PASSKEYS_UNAVAILABLE"],
});

export const passkeyLogin = route({
  method: "POST",
  gate: "client",
  path: "/auth/passkey/login",
  auth: "guest",
  perMinute: 20,
  summary: "Log in with a passkey; its user verification is also the second factor",
  body: Type.Object(
    {
      passkey: PasskeyAssertion,
      rememberMe: Type.Optional(Type.Boolean()),
      token: Type.Optional(
        Type.String({ maxLength: 4096, description: "A captcha answer, if one is required" }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: SessionTokens,
  errors: [
    "PASSKEYS_UNAVAILABLE",
    "LOGIN_NOT_FOUND",
    "LOGIN_DENIED_BY_PERMISSION",
    "INCORRECT_PUNTER_STATE",
    "CANNOT_LOGIN_NO_EMAIL_CONFIRMED",
    "CANNOT_LOGIN_PENDING_CONFIRMATION",
    "CUSTOMER_ERROR_CHECK_VERIFY",
    "sportsbook.gateway.captcha.error.required",
    "sportsbook.gateway.captcha.error.invalid",
  ],
});
