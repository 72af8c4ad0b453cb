import { type Static, Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { CaptchaAnswer } from "./captcha.ts";
import { oneOf } from "./values.ts";
import {
  ChannelTypeSchema,
  PhoneNumber,
  VerificationCode,
  VerificationToken,
} from "./verification.ts";

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
export const Password = Type.String({ minLength: 1, maxLength: 200 });
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "ISO 8601 date" });

/**
 * docs/behaviour/sign-up.md#payloads, join payload. `token` is the answer to the captcha challenge.
 */
export const JoinPunter = Type.Object(
  {
    email: Text(254),
    phoneNumber: Type.Optional(PhoneNumber),
    refererId: Text(64),
    token: Type.Optional(CaptchaAnswer),
    timeZoneId: Text(64),
  },
  { additionalProperties: false },
);

/**
 * Fields beyond the contact, as the jurisdiction defines them. The gate checks which are required.
 */
export const PersonalFields = {
  countryId: Type.Optional(
    Type.String({ minLength: 2, maxLength: 2, description: "ISO 3166-1 alpha-2" }),
  ),
  currencyID: Type.Optional(Type.String({ minLength: 3, maxLength: 3, description: "ISO 4217" })),
  locale: Text(8),
  termsAgreement: Type.Boolean(),
  noEmailCorrespondence: Type.Optional(Type.Boolean()),
  nickname: Text(64),
  title: Text(16),
  gender: Text(16),
  firstName: Text(64),
  lastName: Text(64),
  birthDay: Type.Optional(Day),
  nationality: Text(2),
  city: Text(100),
  address: Text(200),
  postCode: Text(16),
  region: Text(16),
  birthPlace: Text(100),
  documentType: Text(32),
  documentNumber: Text(32),
  cpf: Text(14),
  personalNumber: Text(16),
  secretQuestion: Text(64),
  secretAnswer: Text(200),
  dailyDepositLimit: Type.Optional(Type.Integer({ minimum: 0 })),
  weeklyDepositLimit: Type.Optional(Type.Integer({ minimum: 0 })),
  monthlyDepositLimit: Type.Optional(Type.Integer({ minimum: 0 })),
  promoCode: Text(32),
};

/** A form sent in one step. It has no password where a national digital ID is the only login. */
export const SignUpBody = Type.Object(
  { joinPunter: JoinPunter, password: Type.Optional(Password), ...PersonalFields },
  { additionalProperties: false },
);
export type SignUpBody = Static<typeof SignUpBody>;

export const BeginBody = Type.Object(
  { joinPunter: JoinPunter, channelType: Type.Optional(ChannelTypeSchema) },
  { additionalProperties: false },
);

/**
 * docs/behaviour/sign-up.md#payloads, phone signup payload. The gate generates a password if none
 * is given.
 */
export const CompleteBody = Type.Object(
  {
    joinPunter: JoinPunter,
    registrationToken: Type.Optional(VerificationToken),
    verificationToken: VerificationToken,
    verificationCode: VerificationCode,
    refererId: Text(64),
    password: Type.Optional(Password),
    ...PersonalFields,
  },
  { additionalProperties: false },
);
export type CompleteBody = Static<typeof CompleteBody>;

export const AUTH_TYPES = ["email", "phone_number", "nickname", "account_number", "mitId"] as const;

/**
 * docs/behaviour/sign-up.md#payloads, signup result. It has no tokens until a required email
 * confirmation is done.
 */
export const SignUpReply = Type.Object({
  status: Type.Literal("OK"),
  needEmailConfirmation: Type.Boolean(),
  loginByAuthType: oneOf(AUTH_TYPES),
  punterToken: Type.Union([Type.String(), Type.Null()]),
  punterHash: Type.String({ description: "The account number" }),
  loginResult: Type.Union([SessionTokens, Type.Null()]),
  errorCode: Type.Null(),
});
export type SignUpReply = Static<typeof SignUpReply>;

export const FORM_ERRORS = [
  "CAPTCHA_REQUIRED",
  "INVALID_CAPTCHA",
  "CAPTCHA_ANSWER_INVALID",
  "CUSTOMER_SELFEXCLUDED",
  "SAME_PERSON_EXCLUDED",
  "CUSTOMER_ERROR_CHECK_VERIFY",
  "COMMON_ERROR",
  "CPR_CODE_INVALID",
  "DAILY_DEPOSIT_LIMIT_EXCEED",
  "WEEKLY_DEPOSIT_LIMIT_EXCEED",
  "MONTHLY_DEPOSIT_LIMIT_EXCEED",
  "NICKNAME_ALREADY_EXIST",
  "DUPLICATE_EMAIL",
  "DUPLICATE_PHONE_NUMBER",
  "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY",
  "PROMO_CODE_NOT_FOUND",
  "TOKEN_NOT_FOUND",
  "ValidationError",
] as const;
