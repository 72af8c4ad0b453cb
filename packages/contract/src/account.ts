import { Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { route } from "./route.ts";

export const JoinPunter = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    phoneNumber: Type.Optional(Type.String({ maxLength: 20 })),
    refererId: Type.Optional(Type.String({ maxLength: 64 })),
    token: Type.Optional(Type.String({ maxLength: 4096 })),
    timeZoneId: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);

export const SignUpByEmailBody = Type.Object(
  {
    joinPunter: JoinPunter,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    countryId: Type.String({ minLength: 2, maxLength: 2, description: "ISO 3166-1 alpha-2" }),
    currencyID: Type.String({ minLength: 3, maxLength: 3, description: "ISO 4217" }),
    locale: Type.Optional(Type.String({ maxLength: 8 })),
    termsAgreement: Type.Boolean(),
    noEmailCorrespondence: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const SignUpReply = Type.Object({
  status: Type.Literal("OK"),
  needEmailConfirmation: Type.Boolean(),
  loginByAuthType: Type.Literal("email"),
  punterToken: Type.String(),
  loginResult: SessionTokens,
});

export const signUpByEmail = route({
  method: "POST",
  gate: "client",
  path: "/account/v3/signup/email",
  auth: "guest",
  idempotent: true,
  perMinute: 10,
  summary: "Open an account by email and log in",
  body: SignUpByEmailBody,
  reply: SignUpReply,
  errors: ["ValidationError", "DUPLICATE_EMAIL", "COMMON_ERROR"],
});

export const joinConfig = route({
  method: "POST",
  gate: "client",
  path: "/account/join/config",
  auth: "guest",
  summary: "What the join form of this jurisdiction asks for, password rules included",
  body: Type.Object({ countryId: Type.Optional(Type.String({ maxLength: 2 })) }, { additionalProperties: false }),
  reply: Type.Object({
    defaultCountry: Type.String(),
    defaultCurrency: Type.String(),
    minimumAge: Type.Integer(),
    tabs: Type.Array(Type.String()),
    isEmailRequired: Type.Boolean(),
    password: Type.Object({
      minLength: Type.Integer(),
      maxLength: Type.Integer(),
      needsLetter: Type.Boolean(),
      needsDigit: Type.Boolean(),
      forbidsPersonalData: Type.Boolean(),
    }),
  }),
  errors: [],
});
