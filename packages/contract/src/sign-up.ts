import { type Static, Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { CaptchaAnswer } from "./captcha.ts";
import { BEGIN_ERRORS, JoinResponse } from "./join.ts";
import { route } from "./route.ts";
import { oneOf } from "./values.ts";
import { ChannelTypeSchema, CODE_ERRORS, PhoneNumber, VerificationCode, VerificationToken } from "./verification.ts";

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const Password = Type.String({ minLength: 1, maxLength: 200 });
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "ISO day" });

/** product §3, join payload. `token` is the answer to the captcha challenge. */
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

/** Beside the contact: what the jurisdiction's table of fields asks for. Which are required is the gate's to check. */
const PersonalFields = {
  countryId: Type.Optional(Type.String({ minLength: 2, maxLength: 2, description: "ISO 3166-1 alpha-2" })),
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

/** A form that is sent whole. Where the national digital ID is the only way in, there is no password. */
export const SignUpBody = Type.Object(
  { joinPunter: JoinPunter, password: Type.Optional(Password), ...PersonalFields },
  { additionalProperties: false },
);
export type SignUpBody = Static<typeof SignUpBody>;

export const BeginBody = Type.Object(
  { joinPunter: JoinPunter, channelType: Type.Optional(ChannelTypeSchema) },
  { additionalProperties: false },
);

/** product §3, phone signup payload. Without a password one is generated. */
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

/** product §3, signup result. A sign-up that needs its email confirmed hands out no tokens yet. */
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

const FORM_ERRORS = [
  "CAPTCHA_REQUIRED",
  "INVALID_CAPTCHA",
  "CAPTCHA_ANSWER_INVALID",
  "CUSTOMER_SELFEXCLUDED",
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

const signUp = { method: "POST", gate: "client", auth: "guest", idempotent: true, perMinute: 10 } as const;

export const signUpStandard = route({
  ...signUp,
  path: "/account/v2/sign-up",
  summary: "Open an account with the standard form",
  body: Type.Object({ ...SignUpBody.properties, registrationToken: Type.Optional(VerificationToken) }, { additionalProperties: false }),
  reply: SignUpReply,
  errors: FORM_ERRORS,
});
export const signUpExtended = route({
  ...signUp,
  path: "/account/v2/signup/extended",
  summary: "Open an account with the extended form",
  body: SignUpBody,
  reply: SignUpReply,
  errors: FORM_ERRORS,
});
export const signUpSpain = route({
  ...signUp,
  path: "/account/spain/signup",
  summary: "Open an account in Spain",
  body: SignUpBody,
  reply: SignUpReply,
  errors: FORM_ERRORS,
});
export const signUpItaly = route({
  ...signUp,
  path: "/account/v2/italy/signup",
  summary: "Open an account in Italy",
  body: SignUpBody,
  reply: SignUpReply,
  errors: FORM_ERRORS,
});
export const signUpByEmailV2 = route({
  ...signUp,
  path: "/account/v2/signup/email",
  summary: "Open an account by email; it is used after its email was confirmed",
  body: SignUpBody,
  reply: SignUpReply,
  errors: FORM_ERRORS,
});
export const signUpByEmail = route({
  ...signUp,
  path: "/account/v3/signup/email",
  summary: "Open an account by email and log in",
  body: SignUpBody,
  reply: SignUpReply,
  errors: FORM_ERRORS,
});

const begin = { ...signUp, body: BeginBody, reply: JoinResponse, errors: BEGIN_ERRORS } as const;
const completeErrors = [...CODE_ERRORS, ...FORM_ERRORS, "EXCEEDED_EMAIL_LIMIT"] as const;
const complete = { ...signUp, body: CompleteBody, reply: SignUpReply, errors: completeErrors } as const;

export const phoneBeginV2 = route({ ...begin, path: "/account/v2/signup/phone/begin", summary: "Send a code to a phone" });
export const phoneCompleteV2 = route({
  ...complete,
  path: "/account/v2/signup/phone/complete",
  summary: "Open an account by phone; its password is generated and sent to the phone",
});
export const phoneBeginV3 = route({ ...begin, path: "/account/v3/signup/phone/begin", summary: "Send a code to a phone" });
export const phoneCompleteV3 = route({
  ...complete,
  path: "/account/v3/signup/phone/complete",
  summary: "Open an account by phone, with the punter's own password when one is given",
});
export const resendSms = route({
  ...signUp,
  path: "/account/signup/phone/resend-notification-sms",
  summary: "Send another code (Curacao, Belarus and the others); the one before is overridden",
  body: Type.Object(
    { verificationToken: VerificationToken, channelType: Type.Optional(ChannelTypeSchema) },
    { additionalProperties: false },
  ),
  reply: JoinResponse,
  errors: BEGIN_ERRORS,
});

export const belarusBegin = route({ ...begin, path: "/account/v2/belarus/signup/begin", summary: "Send a code to a phone (Belarus)" });
export const belarusComplete = route({
  ...complete,
  path: "/account/belarus/signup/complete",
  summary: "Open an account by phone (Belarus)",
});

export const russiaBegin = route({ ...begin, path: "/account/v2/ru/signup/begin", summary: "Send a code to a phone (Russia)" });
export const russiaRepeat = route({ ...resendSms, path: "/account/ru/signup/repeat", summary: "Send another code (Russia)" });
export const russiaConfirmPhone = route({
  ...signUp,
  path: "/account/ru/signup/confirmation/phone-number",
  summary: "Prove the phone by its code; answers the token that the rest of the sign-up needs",
  body: Type.Object({ verificationToken: VerificationToken, verificationCode: VerificationCode }, { additionalProperties: false }),
  reply: JoinResponse,
  errors: [...CODE_ERRORS, "DUPLICATE_PHONE_NUMBER"],
});
export const russiaAddEmail = route({
  ...signUp,
  path: "/account/ru/signup/add-email",
  summary: "Add an email to a sign-up whose phone is proved",
  body: Type.Object({ registrationToken: VerificationToken, email: Type.String({ maxLength: 254 }) }, { additionalProperties: false }),
  reply: JoinResponse,
  errors: ["DUPLICATE_EMAIL", "CPS_EMAIL_ALREADY_EXISTS", "EXCEEDED_EMAIL_LIMIT", "TOKEN_NOT_FOUND", "EMPTY_TOKEN", "ValidationError"],
});
export const russiaContinue = route({
  ...signUp,
  path: "/account/ru/signup/continue",
  summary: "Where an interrupted sign-up stands",
  body: Type.Object({ registrationToken: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: JoinResponse,
  errors: ["TOKEN_NOT_FOUND", "EMPTY_TOKEN"],
});
export const russiaComplete = route({
  ...signUp,
  path: "/account/ru/signup/complete",
  summary: "Open the account of a sign-up whose phone is proved",
  body: Type.Object(
    { joinPunter: JoinPunter, registrationToken: Type.String({ maxLength: 128 }), password: Password, ...PersonalFields },
    { additionalProperties: false },
  ),
  reply: SignUpReply,
  errors: [...FORM_ERRORS, "EMPTY_TOKEN", "CPS_EMAIL_ALREADY_EXISTS", "EXCEEDED_EMAIL_LIMIT"],
});
export const russiaSignUp = route({
  ...complete,
  path: "/account/v2/signup/ru",
  summary: "Code and form in one call (Russia)",
  errors: [...completeErrors, "CPS_EMAIL_ALREADY_EXISTS"],
});

export const sendConfirmationMail = route({
  ...signUp,
  path: "/account/signup/send-confirmation-mail",
  summary: "Send the confirmation mail of an account again; answers alike whether there is one",
  body: Type.Object(
    { login: Type.String({ minLength: 1, maxLength: 254 }), token: Type.Optional(CaptchaAnswer) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: ["CAPTCHA_REQUIRED", "INVALID_CAPTCHA", "CAPTCHA_ANSWER_INVALID"],
});
export const updateEmail = route({
  ...signUp,
  path: "/account/update-email",
  summary: "Correct the email of an account that waits for its confirmation: its password proves the owner",
  body: Type.Object(
    { login: Type.String({ minLength: 1, maxLength: 254 }), password: Password, email: Type.String({ maxLength: 254 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [
    "LOGIN_NOT_FOUND",
    "LOGIN_DENIED_BY_PERMISSION",
    "INCORRECT_PUNTER_STATE",
    "DUPLICATE_EMAIL",
    "EXCEEDED_EMAIL_LIMIT",
    "ValidationError",
  ],
});

export const joinByToken = route({
  ...signUp,
  path: "/account/join/token",
  summary: "Open the account that an invitation prepared: its password is generated and told once",
  body: Type.Object(
    { token: Type.String({ maxLength: 4096 }), timeZoneId: Text(64), locale: Text(8), termsAgreement: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    status: Type.Literal("OK"),
    login: Type.String(),
    generatedPassword: Type.String(),
    registrationToken: Type.String({ description: "For /auth/v2/login-by-registration-token, once" }),
  }),
  errors: [
    "EMPTY_TOKEN",
    "TOKEN_NOT_FOUND",
    "INCORRECT_PUNTER_STATE",
    "DUPLICATE_EMAIL",
    "DUPLICATE_PHONE_NUMBER",
    "ERROR",
    "ValidationError",
  ],
});

export const confirmEmail = route({
  ...signUp,
  path: "/account/confirm-email",
  summary: "Confirm an email by the hash of its mail; logs in",
  body: Type.Object({ hash: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: SessionTokens,
  errors: ["UNKNOWN_HASH", "INCORRECT_PUNTER_STATE", "CUSTOMER_ERROR_CHECK_VERIFY"],
});
