import { PROFILES } from "@touchline/jurisdictions";
import { expect, test } from "vitest";
import { shownCode } from "../../domain/texts/server-error.ts";
import {
  type FieldScope,
  fieldFault,
  fieldOfCode,
  type JoinField,
  type JoinValues,
} from "./join.rules.ts";

const scope = (over: Partial<FieldScope> = {}): FieldScope => ({
  config: {
    password: {
      minLength: 8,
      maxLength: 64,
      needsLetter: true,
      needsDigit: true,
      forbidsPersonalData: true,
    },
    nickname: { minLength: 3, maxLength: 33 },
    minimumAge: 18,
  },
  personNumber: PROFILES.Curacao.signUp.personNumber,
  today: "2026-06-02",
  values: { termsAgreement: false, wantsEmails: false } as JoinValues,
  ...over,
});

test.each<[JoinField, string, string | null, Partial<FieldScope>?]>([
  ["email", "ana@example.com", null],
  ["email", "ana@example", "format"],
  ["phone", "447911123456", null],
  ["phone", "441111111111", "format"],
  ["password", "matchday-2026", null],
  ["password", "short1", "minLength"],
  ["password", "12345678", "needsLetter"],
  ["password", "matchdays", "needsDigit"],
  [
    "password",
    "ana-lopez-2026",
    "forbidsPersonalData",
    { values: { firstName: "Lopez", termsAgreement: true, wantsEmails: false } },
  ],
  ["nickname", "Ана 7", null],
  ["nickname", "a  b", "format"],
  ["birthDay", "2008-06-02", null],
  ["birthDay", "2008-06-03", "minimumAge"],
  ["birthDay", "2026-02-30", "format"],
  ["cpf", "529.982.247-25", null],
  ["cpf", "529.982.247-26", "format"],
  ["personalNumber", "170590-1234", null, { personNumber: PROFILES.Denmark.signUp.personNumber }],
  [
    "personalNumber",
    "000000-0000",
    "format",
    { personNumber: PROFILES.Denmark.signUp.personNumber },
  ],
  [
    "personalNumber",
    "RSSMRA85T10A562S",
    null,
    { personNumber: PROFILES.Italy.signUp.personNumber },
  ],
  ["personalNumber", "170590-1234", "format", { personNumber: PROFILES.Italy.signUp.personNumber }],
  ["documentNumber", "12345678Z", null, { personNumber: PROFILES.Spain.signUp.personNumber }],
  ["documentNumber", "12345678A", "format", { personNumber: PROFILES.Spain.signUp.personNumber }],
  ["firstName", "Ana María", null],
  ["firstName", "<b>", "format"],
  ["city", "Anywhere", null],
])("%s %j: %s", (name, value, rule, over) =>
  expect(fieldFault(name, value, scope(over))?.rule ?? null).toBe(rule),
);

test.each([
  ["EMPTY_TOKEN", "undefined"],
  ["TOKEN_NOT_FOUND", "undefined"],
  ["LOGIN_NOT_FOUND", "undefined"],
  ["INCORRECT_PUNTER_STATE", "undefined"],
  ["ERROR", "undefined"],
  ["COMMON_ERROR", "COMMON_ERROR"],
])("the code %s is shown as server.error.%s", (code, shown) => expect(shownCode(code)).toBe(shown));

test.each([
  ["NICKNAME_ALREADY_EXIST", "nickname"],
  ["CPR_CODE_INVALID", "personalNumber"],
  ["WEEKLY_DEPOSIT_LIMIT_EXCEED", "weeklyDepositLimit"],
  ["SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY", "secretAnswer"],
  ["COMMON_ERROR", null],
])("a sign-up refused with %s marks the field %s", (code, field) =>
  expect(fieldOfCode(code)).toBe(field),
);
