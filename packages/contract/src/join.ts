import { type Static, Type } from "typebox";
import { Touch } from "./doors.ts";
import { CACHE_SECONDS, route } from "./route.ts";
import { oneOf } from "./values.ts";
import { CODE_ERRORS, VerificationResult } from "./verification.ts";

export const SIGN_UP_TABS = ["email", "phone", "standard", "extended", "national-id"] as const;
export type SignUpTab = (typeof SIGN_UP_TABS)[number];

/**
 * Every field a join form can have in any jurisdiction (docs/behaviour/sign-up.md#ways-to-join and
 * the local law).
 */
export const JOIN_FIELDS = [
  "email",
  "phone",
  "password",
  "nickname",
  "title",
  "gender",
  "firstName",
  "lastName",
  "birthDay",
  "nationality",
  "countryId",
  "currencyID",
  "city",
  "address",
  "postCode",
  "region",
  "birthPlace",
  "documentType",
  "documentNumber",
  "cpf",
  "personalNumber",
  "secretQuestion",
  "secretAnswer",
  "dailyDepositLimit",
  "weeklyDepositLimit",
  "monthlyDepositLimit",
  "promoCode",
] as const;
export type JoinField = (typeof JOIN_FIELDS)[number];

const JoinTab = Type.Object({
  id: oneOf(SIGN_UP_TABS),
  fields: Type.Array(Type.Object({ name: oneOf(JOIN_FIELDS), required: Type.Boolean() })),
});
export type JoinTab = Static<typeof JoinTab>;

export const PasswordRules = Type.Object({
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
  needsLetter: Type.Boolean(),
  needsDigit: Type.Boolean(),
  forbidsPersonalData: Type.Boolean(),
});
export type PasswordRules = Static<typeof PasswordRules>;

export const joinConfig = route({
  method: "POST",
  gate: "client",
  path: "/account/join/config",
  auth: "guest",
  summary: "The join form for residents of a country in this jurisdiction, with the password rules",
  body: Type.Object(
    { countryId: Type.Optional(Type.String({ maxLength: 2 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    defaultCountry: Type.String({
      description: "The country this reply describes: the requested one, if it is served",
    }),
    defaultCurrency: Type.String(),
    currencies: Type.Array(Type.String(), {
      description: "Currencies available to residents of this country",
    }),
    minimumAge: Type.Integer(),
    tabs: Type.Array(JoinTab),
    isEmailRequired: Type.Boolean(),
    /**
     * docs/behaviour/sign-up.md#countries: the country check applies unless the jurisdiction is
     * Spain, Russia or Italy.
     */
    isCountryChecked: Type.Boolean(),
    password: PasswordRules,
    nickname: Type.Object({ minLength: Type.Integer(), maxLength: Type.Integer() }),
    /** The legal maximum for a new punter's own limits, in minor units of the default currency. */
    depositLimits: Type.Object({
      daily: Type.Union([Type.Integer(), Type.Null()]),
      weekly: Type.Union([Type.Integer(), Type.Null()]),
      monthly: Type.Union([Type.Integer(), Type.Null()]),
    }),
    /** Registration settings as docs/behaviour/sign-up.md#registration-settings names them. */
    registrationPage: Type.Object({
      DEFAULT_COUNTRY_SELECTED: Type.Boolean(),
      LINKS: Type.Record(Type.String(), Type.String()),
      IS_SIMPLIFIED_ENABLED: Type.Boolean(),
      IS_ACTIVE_EMAIL_CORRESPONDENCE: Type.Boolean(),
      IS_EMAIL_REQUIRED: Type.Boolean(),
    }),
  }),
  errors: [],
  cacheSeconds: CACHE_SECONDS.quarter,
});

export const phoneSignUpConfig = route({
  method: "GET",
  gate: "client",
  path: "/account/signup/phone/config",
  auth: "guest",
  summary: "Phone verification settings: channels, code length, countries that can be texted",
  reply: Type.Object({
    isPasswordRequired: Type.Boolean(),
    codeLength: Type.Integer(),
    channelTypes: Type.Array(oneOf(["SMS", "MESSENGER"])),
    countries: Type.Array(Type.String(), { description: "ISO 3166-1 alpha-2" }),
  }),
  errors: [],
});

/**
 * The form so far, to resume an interrupted sign-up. Never holds a password, a secret answer or a
 * document number.
 */
const SavedForm = Type.Partial(Type.Record(oneOf(JOIN_FIELDS), Type.String({ maxLength: 254 })), {
  additionalProperties: false,
});

export const saveJoinForm = route({
  method: "POST",
  gate: "client",
  path: "/account/v2/joinform/save",
  auth: "guest",
  idempotent: true,
  perMinute: 60,
  summary: "Save a half-filled join form for a day; returns the key to load it",
  body: Type.Object(
    {
      formId: Type.Optional(Type.String({ maxLength: 64 })),
      tab: oneOf(SIGN_UP_TABS),
      form: SavedForm,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ formId: Type.String() }),
  errors: ["ValidationError"],
});

export const loadJoinForm = route({
  method: "POST",
  gate: "client",
  path: "/account/v2/joinform/load",
  auth: "guest",
  perMinute: 60,
  summary: "Load a saved join form",
  body: Type.Object(
    { formId: Type.String({ minLength: 16, maxLength: 64 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ tab: oneOf(SIGN_UP_TABS), form: SavedForm }),
  errors: ["TOKEN_NOT_FOUND"],
});

export const checkPromoCode = route({
  method: "POST",
  gate: "client",
  path: "/account/signup/promo-code/check",
  auth: "guest",
  perMinute: 20,
  summary: "Whether a promo code is valid for a sign-up here, and its reward",
  body: Type.Object(
    { promoCode: Type.String({ minLength: 1, maxLength: 32 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ promoCode: Type.String(), description: Type.String() }),
  errors: ["PROMO_CODE_NOT_FOUND"],
});

export const checkJoinPassword = route({
  method: "POST",
  gate: "client",
  path: "/account/check-password/for-personal-data/join",
  auth: "guest",
  perMinute: 60,
  summary: "Whether a password contains other data of the form",
  body: Type.Object(
    {
      password: Type.String({ minLength: 1, maxLength: 200 }),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      phoneNumber: Type.Optional(Type.String({ maxLength: 24 })),
      firstName: Type.Optional(Type.String({ maxLength: 64 })),
      lastName: Type.Optional(Type.String({ maxLength: 64 })),
      nickname: Type.Optional(Type.String({ maxLength: 64 })),
      birthDay: Type.Optional(Type.String({ maxLength: 10 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["ValidationError"],
});

export const checkSecretAnswer = route({
  method: "POST",
  gate: "client",
  path: "/account/secret-question/answer-validation",
  auth: "guest",
  perMinute: 60,
  summary: "Whether an answer to a security question is acceptable",
  body: Type.Object(
    {
      secretQuestion: Type.String({ maxLength: 64 }),
      secretAnswer: Type.String({ maxLength: 200 }),
      birthDay: Type.Optional(Type.String({ maxLength: 10 })),
      password: Type.Optional(Type.String({ maxLength: 200 })),
      firstName: Type.Optional(Type.String({ maxLength: 64 })),
      lastName: Type.Optional(Type.String({ maxLength: 64 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [
    "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY",
    "SQ_UNKNOWN_QUESTION",
    "SQ_ANSWER_EMPTY",
    "SQ_ANSWER_TOO_SHORT",
    "SQ_ANSWER_TOO_LONG",
    "SQ_ANSWER_CONTAINS_PASSWORD",
    "SQ_ANSWER_CONTAINS_PERSONAL_DATA",
    "SQ_ANSWER_FORMAT",
  ],
});

export const agreementData = route({
  method: "GET",
  gate: "client",
  path: "/punter/cps/agreement-data",
  auth: "guest",
  summary: "The agreements a sign-up in this jurisdiction requires, with their versions",
  reply: Type.Object({
    agreements: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        version: Type.String(),
        siteInfoId: Type.String(),
      }),
    ),
  }),
  errors: [],
});

export const storeReferer = route({
  method: "POST",
  gate: "mobile",
  path: "/referer/store",
  auth: "guest",
  idempotent: true,
  perMinute: 30,
  summary: "Remember the visitor's referrer and campaign until sign-up",
  body: Type.Object(
    {
      refererId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      url: Type.Optional(Type.String({ maxLength: 500 })),
      touch: Type.Optional(Touch),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [],
});

/** The reply to a step of a code flow (docs/behaviour/sign-up.md#payloads, join response). */
export const JoinResponse = Type.Object({
  emailRequired: Type.Boolean(),
  verificationResult: VerificationResult,
  baseResult: Type.Object({ status: Type.Literal("OK") }),
  basePunterVerificationResult: Type.Object({
    status: Type.String(),
    errorCode: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type JoinResponse = Static<typeof JoinResponse>;

export const BEGIN_ERRORS = [
  ...CODE_ERRORS,
  "CAPTCHA_REQUIRED",
  "INVALID_CAPTCHA",
  "CAPTCHA_ANSWER_INVALID",
  "COMMON_ERROR",
  "ValidationError",
] as const;
