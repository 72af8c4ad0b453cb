import { Type } from "typebox";
import { SessionTokens } from "./auth.ts";
import { CaptchaAnswer } from "./captcha.ts";
import { BEGIN_ERRORS, JoinResponse } from "./join.ts";
import { route } from "./route.ts";
import {
  BeginBody,
  CompleteBody,
  FORM_ERRORS,
  JoinPunter,
  Password,
  PersonalFields,
  SignUpBody,
  SignUpReply,
} from "./sign-up-form.ts";
import {
  ChannelTypeSchema,
  CODE_ERRORS,
  VerificationCode,
  VerificationToken,
} from "./verification.ts";

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const signUp = {
  method: "POST",
  gate: "client",
  auth: "guest",
  idempotent: true,
  perMinute: 10,
} as const;

export const signUpStandard = route({
  ...signUp,
  path: "/account/v2/sign-up",
  summary: "Open an account with the standard form",
  body: Type.Object(
    { ...SignUpBody.properties, registrationToken: Type.Optional(VerificationToken) },
    { additionalProperties: false },
  ),
  reply: SignUpReply,
  errors: FORM_ERRORS,
});
const form = { ...signUp, body: SignUpBody, reply: SignUpReply, errors: FORM_ERRORS } as const;
export const signUpExtended = route({
  ...form,
  path: "/account/v2/signup/extended",
  summary: "Open an account with the extended form",
});
export const signUpSpain = route({
  ...form,
  path: "/account/spain/signup",
  summary: "Open an account in Spain",
});
export const signUpItaly = route({
  ...form,
  path: "/account/v2/italy/signup",
  summary: "Open an account in Italy",
});
export const signUpByEmailV2 = route({
  ...form,
  path: "/account/v2/signup/email",
  summary: "Open an account by email; it is usable after the email is confirmed",
});
export const signUpByEmail = route({
  ...form,
  path: "/account/v3/signup/email",
  summary: "Open an account by email and log in",
});

const begin = { ...signUp, body: BeginBody, reply: JoinResponse, errors: BEGIN_ERRORS } as const;
const completeErrors = [...CODE_ERRORS, ...FORM_ERRORS, "EXCEEDED_EMAIL_LIMIT"] as const;
const complete = {
  ...signUp,
  body: CompleteBody,
  reply: SignUpReply,
  errors: completeErrors,
} as const;

export const phoneBeginV2 = route({
  ...begin,
  path: "/account/v2/signup/phone/begin",
  summary: "Send a code to a phone",
});
export const phoneCompleteV2 = route({
  ...complete,
  path: "/account/v2/signup/phone/complete",
  summary: "Open an account by phone; the generated password is sent to the phone",
});
export const phoneBeginV3 = route({
  ...begin,
  path: "/account/v3/signup/phone/begin",
  summary: "Send a code to a phone",
});
export const phoneCompleteV3 = route({
  ...complete,
  path: "/account/v3/signup/phone/complete",
  summary: "Open an account by phone, with the punter's own password if one is given",
});
export const resendSms = route({
  ...signUp,
  path: "/account/signup/phone/resend-notification-sms",
  summary: "Send another code (Curacao, Belarus and the others); the previous one becomes invalid",
  body: Type.Object(
    { verificationToken: VerificationToken, channelType: Type.Optional(ChannelTypeSchema) },
    { additionalProperties: false },
  ),
  reply: JoinResponse,
  errors: BEGIN_ERRORS,
});

export const belarusBegin = route({
  ...begin,
  path: "/account/v2/belarus/signup/begin",
  summary: "Send a code to a phone (Belarus)",
});
export const belarusComplete = route({
  ...complete,
  path: "/account/belarus/signup/complete",
  summary: "Open an account by phone (Belarus)",
});

export const russiaBegin = route({
  ...begin,
  path: "/account/v2/ru/signup/begin",
  summary: "Send a code to a phone (Russia)",
});
export const russiaRepeat = route({
  ...resendSms,
  path: "/account/ru/signup/repeat",
  summary: "Send another code (Russia)",
});
export const russiaConfirmPhone = route({
  ...signUp,
  path: "/account/ru/signup/confirmation/phone-number",
  summary: "Verify the phone by its code; returns the token for the rest of the sign-up",
  body: Type.Object(
    { verificationToken: VerificationToken, verificationCode: VerificationCode },
    { additionalProperties: false },
  ),
  reply: JoinResponse,
  errors: [...CODE_ERRORS, "DUPLICATE_PHONE_NUMBER"],
});
export const russiaAddEmail = route({
  ...signUp,
  path: "/account/ru/signup/add-email",
  summary: "Add an email to a sign-up with a verified phone",
  body: Type.Object(
    { registrationToken: VerificationToken, email: Type.String({ maxLength: 254 }) },
    { additionalProperties: false },
  ),
  reply: JoinResponse,
  errors: [
    "DUPLICATE_EMAIL",
    "CPS_EMAIL_ALREADY_EXISTS",
    "EXCEEDED_EMAIL_LIMIT",
    "TOKEN_NOT_FOUND",
    "EMPTY_TOKEN",
    "ValidationError",
  ],
});
export const russiaContinue = route({
  ...signUp,
  path: "/account/ru/signup/continue",
  summary: "The progress of an interrupted sign-up",
  body: Type.Object(
    { registrationToken: Type.String({ maxLength: 128 }) },
    { additionalProperties: false },
  ),
  reply: JoinResponse,
  errors: ["TOKEN_NOT_FOUND", "EMPTY_TOKEN"],
});
export const russiaComplete = route({
  ...signUp,
  path: "/account/ru/signup/complete",
  summary: "Open the account of a sign-up with a verified phone",
  body: Type.Object(
    {
      joinPunter: JoinPunter,
      registrationToken: Type.String({ maxLength: 128 }),
      password: Password,
      ...PersonalFields,
    },
    { additionalProperties: false },
  ),
  reply: SignUpReply,
  errors: [...FORM_ERRORS, "EMPTY_TOKEN", "CPS_EMAIL_ALREADY_EXISTS", "EXCEEDED_EMAIL_LIMIT"],
});
export const russiaSignUp = route({
  ...complete,
  path: "/account/v2/signup/ru",
  summary: "Verify the code and open the account in one call (Russia)",
  errors: [...completeErrors, "CPS_EMAIL_ALREADY_EXISTS"],
});

export const sendConfirmationMail = route({
  ...signUp,
  path: "/account/signup/send-confirmation-mail",
  summary:
    "Resend an account's confirmation email; the reply does not reveal whether the account exists",
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
  summary:
    "Correct the email of an unconfirmed account; its session or password identifies the owner",
  body: Type.Object(
    {
      login: Type.String({
        minLength: 1,
        maxLength: 254,
        description: "Alone: the new address of the session's account; else the account's login",
      }),
      password: Type.Optional(Password),
      email: Type.Optional(Type.String({ maxLength: 254 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [
    "LOGIN_NOT_FOUND",
    "PROOF_NEEDED",
    "LOGIN_DENIED_BY_PERMISSION",
    "INCORRECT_PUNTER_STATE",
    "FORBIDDEN",
    "DUPLICATE_EMAIL",
    "EXCEEDED_EMAIL_LIMIT",
    "ValidationError",
  ],
});

export const joinByToken = route({
  ...signUp,
  path: "/account/join/token",
  summary: "Open the account prepared by an invitation; the generated password is returned once",
  body: Type.Object(
    {
      token: Type.String({ maxLength: 4096 }),
      timeZoneId: Text(64),
      locale: Text(8),
      termsAgreement: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    status: Type.Literal("OK"),
    login: Type.String(),
    generatedPassword: Type.String(),
    registrationToken: Type.String({
      description: "For /auth/v2/login-by-registration-token, valid once",
    }),
  }),
  errors: [
    "EMPTY_TOKEN",
    "TOKEN_NOT_FOUND",
    "SAME_PERSON_EXCLUDED",
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
  summary: "Confirm an email by the hash in its message; logs in",
  body: Type.Object({ hash: Type.String({ maxLength: 128 }) }, { additionalProperties: false }),
  reply: SessionTokens,
  errors: ["UNKNOWN_HASH", "INCORRECT_PUNTER_STATE", "CUSTOMER_ERROR_CHECK_VERIFY"],
});
