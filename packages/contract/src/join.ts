import { type Static, Type } from "typebox";
import { Touch } from "./doors.ts";
import { route } from "./route.ts";
import { oneOf } from "./values.ts";
import { CODE_ERRORS, VerificationResult } from "./verification.ts";

export const SIGN_UP_TABS = ["email", "phone", "standard", "extended", "national-id"] as const;
export type SignUpTab = (typeof SIGN_UP_TABS)[number];

/** Everything a join form of some jurisdiction can ask for (product §3 and what its law adds). */
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
  summary:
    "What the join form of this jurisdiction asks residents of a country for, password rules included",
  body: Type.Object(
    { countryId: Type.Optional(Type.String({ maxLength: 2 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    defaultCountry: Type.String({
      description:
        "The country that the rest of the reply speaks of: the one asked about, if it is served",
    }),
    defaultCurrency: Type.String(),
    currencies: Type.Array(Type.String(), {
      description: "Currencies that residents of this country may choose",
    }),
    minimumAge: Type.Integer(),
    tabs: Type.Array(JoinTab),
    isEmailRequired: Type.Boolean(),
    /** product §5: the country check applies unless the jurisdiction is Spain, Russia or Italy. */
    isCountryChecked: Type.Boolean(),
    password: PasswordRules,
    nickname: Type.Object({ minLength: Type.Integer(), maxLength: Type.Integer() }),
    /** Most that the law lets a new punter choose, in minor units of the default currency. */
    depositLimits: Type.Object({
      daily: Type.Union([Type.Integer(), Type.Null()]),
      weekly: Type.Union([Type.Integer(), Type.Null()]),
      monthly: Type.Union([Type.Integer(), Type.Null()]),
    }),
    /** Registration settings as product §9 names them. */
    registrationPage: Type.Object({
      DEFAULT_COUNTRY_SELECTED: Type.Boolean(),
      LINKS: Type.Record(Type.String(), Type.String()),
      IS_SIMPLIFIED_ENABLED: Type.Boolean(),
      IS_ACTIVE_EMAIL_CORRESPONDENCE: Type.Boolean(),
      IS_EMAIL_REQUIRED: Type.Boolean(),
    }),
  }),
  errors: [],
});

export const phoneSignUpConfig = route({
  method: "GET",
  gate: "client",
  path: "/account/signup/phone/config",
  auth: "guest",
  summary: "How a phone is verified here: channels, code length, countries that can be texted",
  reply: Type.Object({
    isPasswordRequired: Type.Boolean(),
    codeLength: Type.Integer(),
    channelTypes: Type.Array(oneOf(["SMS", "MESSENGER"])),
    countries: Type.Array(Type.String(), { description: "ISO 3166-1 alpha-2" }),
  }),
  errors: [],
});

/**
 * The form as far as it was filled in, so that an interrupted sign-up goes on. Never a password, an
 * answer or a number of a document.
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
  summary: "Keep a half-filled join form for a day; answers the key that loads it",
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
  summary: "A join form that was kept",
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
  summary: "Whether a promo code can be used to sign up here, and what it gives",
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
  summary: "Whether a password gives away what else the form says of its owner",
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
  summary: "Whether an answer to a security question can be used",
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
  summary: "The agreements that this jurisdiction's sign-up asks consent to, with their versions",
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
  summary: "Remember who sent this visitor, and by which campaign, until they sign up",
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

/** What a step of a code flow answers (product §3, join response). */
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
