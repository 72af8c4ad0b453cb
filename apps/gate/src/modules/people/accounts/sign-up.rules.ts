import type { JoinField } from "@touchline/contract";
import {
  ageOn,
  isCpf,
  isDay,
  isEmail,
  isFiscalCode,
  isNickname,
  isPersonalNumber,
  isPersonName,
  isSpanishId,
  personalNumberBirthDay,
} from "@touchline/core";
import { checkPhone, countryOfPhone, phoneDigits } from "@touchline/core/phone";
import type { FlowField, PersonNumberKind, SignUpFlow } from "@touchline/jurisdictions";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { brokenPassword } from "../auth/auth.module.ts";
import type { Amounts, FieldValues } from "./join-form.ts";
import { secretAnswerProblem } from "./secret-answer.rules.ts";

export interface FormScope {
  flow: SignUpFlow;
  fields: readonly FlowField[];
  minimumAge: number;
  /** ISO day. */
  today: string;
  lawfulLimits: { daily: bigint | null; weekly: bigint | null; monthly: bigint | null };
  termsAgreement: boolean;
  serves(countryId: string): boolean;
  accepts(currency: string): boolean;
  /** Whether a nickname looks like ours. */
  isReservedName(nickname: string): boolean;
  /** Whether the value is in the field's dictionary. */
  isChoice(
    field: "title" | "gender" | "documentType" | "region" | "nationality",
    value: string,
  ): boolean;
}

export type FormRefusal = Refusal<
  | "ValidationError"
  | "CPR_CODE_INVALID"
  | "DAILY_DEPOSIT_LIMIT_EXCEED"
  | "WEEKLY_DEPOSIT_LIMIT_EXCEED"
  | "MONTHLY_DEPOSIT_LIMIT_EXCEED"
  | "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY"
>;

export const NICKNAME_RULES = { minLength: 3, maxLength: 33 } as const;

const invalid = (field: string, rule: string) => refusal("ValidationError", { field, rule });

/** The form's first fault, in the order of its fields. */
export function formProblem(
  values: FieldValues,
  amounts: Amounts,
  scope: FormScope,
): FormRefusal | null {
  for (const { name, required } of scope.fields) {
    const value = values[name];
    if (value === undefined && !(name in amounts)) {
      if (required) return invalid(name, "required");
      continue;
    }
    const problem = value === undefined ? null : fieldProblem(name, value, values, scope);
    if (problem) return problem;
  }
  return (
    limitProblem(amounts, scope) ??
    (scope.termsAgreement ? null : invalid("termsAgreement", "mustBeAccepted"))
  );
}

function fieldProblem(
  name: JoinField,
  value: string,
  values: FieldValues,
  scope: FormScope,
): FormRefusal | null {
  if (name === "secretAnswer") return answerProblem(value, values);
  if (name === "personalNumber" && scope.flow.personNumber === "cpr")
    return cprProblem(value, values.birthDay);
  const rule = brokenRule(name, value, values, scope);
  return rule === null ? null : invalid(name, rule);
}

function brokenRule(
  name: JoinField,
  value: string,
  values: FieldValues,
  scope: FormScope,
): string | null {
  switch (name) {
    case "email":
      return isEmail(value) ? null : "format";
    case "phone":
      return isPhone(value) ? null : "format";
    case "password":
      return brokenPassword(value, personalData(values));
    case "nickname":
      if (!isNickname(value, NICKNAME_RULES)) return "format";
      return scope.isReservedName(value) ? "reserved" : null;
    case "birthDay":
      if (!isDay(value) || value > scope.today) return "format";
      return ageOn(value, scope.today) >= scope.minimumAge ? null : "minimumAge";
    case "countryId":
      return countryRule(value, scope);
    case "currencyID":
      return currencyRule(value, values.countryId, scope);
    case "title":
    case "gender":
    case "documentType":
    case "region":
    case "nationality":
      return scope.isChoice(name, value) ? null : "notAvailable";
    case "cpf":
      return isCpf(value) ? null : "format";
    case "personalNumber":
    case "documentNumber":
      return isNumberOf(name, value, scope.flow.personNumber) ? null : "format";
    case "firstName":
    case "lastName":
      return isPersonName(value) ? null : "format";
    default:
      return null;
  }
}

function isPhone(value: string): boolean {
  const digits = phoneDigits(value);
  return /^\+?[\d\s()-]+$/.test(value) && checkPhone(digits, countryOfPhone(digits) ?? undefined);
}

/** docs/behaviour/sign-up.md#countries: checks the country, including special cases. */
function countryRule(countryId: string, { flow, serves }: FormScope): string | null {
  if (!flow.isCountryChecked) return null;
  if (flow.specialCountries[countryId]?.ownSite) return "ownSite";
  return serves(countryId) ? null : "notAvailable";
}

function currencyRule(
  currency: string,
  countryId: string | undefined,
  { flow, accepts }: FormScope,
): string | null {
  const own = flow.specialCountries[countryId ?? ""]?.currencies;
  return accepts(currency) && (!own || own.includes(currency)) ? null : "notAvailable";
}

/**
 * Spain's identity document is the person's number; a document of another kind is only recorded.
 */
function isNumberOf(
  name: "personalNumber" | "documentNumber",
  value: string,
  kind: PersonNumberKind | null,
): boolean {
  if (name === "documentNumber")
    return kind === "dni" ? isSpanishId(value) : /^[\p{L}\d -]{4,32}$/u.test(value);
  return kind === "fiscal-code" ? isFiscalCode(value) : isPersonalNumber(value);
}

function cprProblem(value: string, birthDay: string | undefined): FormRefusal | null {
  // Also rejects the placeholder 000000-0000: there is no day 00.
  const born = personalNumberBirthDay(value);
  return born !== null && (birthDay === undefined || born === birthDay)
    ? null
    : refusal("CPR_CODE_INVALID");
}

function answerProblem(secretAnswer: string, values: FieldValues): FormRefusal | null {
  const { secretQuestion = "", birthDay, password, firstName, lastName } = values;
  const code = secretAnswerProblem({
    secretQuestion,
    secretAnswer,
    birthDay,
    password,
    firstName,
    lastName,
  });
  if (code === null) return null;
  return code === "SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY"
    ? refusal(code)
    : invalid("secretAnswer", code);
}

/**
 * Each limit must be lawful, and none may exceed the next longer one, which would make it
 * unreachable.
 */
function limitProblem(amounts: Amounts, { lawfulLimits }: FormScope): FormRefusal | null {
  const {
    dailyDepositLimit: daily,
    weeklyDepositLimit: weekly,
    monthlyDepositLimit: monthly,
  } = amounts;
  const above = (amount: number | undefined, most: bigint | number | null | undefined) =>
    amount !== undefined && most !== undefined && most !== null && amount > most;
  if (above(monthly, lawfulLimits.monthly))
    return refusal("MONTHLY_DEPOSIT_LIMIT_EXCEED", { most: Number(lawfulLimits.monthly) });
  if (above(weekly, lawfulLimits.weekly) || above(weekly, monthly))
    return refusal("WEEKLY_DEPOSIT_LIMIT_EXCEED", { most: least(lawfulLimits.weekly, monthly) });
  if (above(daily, lawfulLimits.daily) || above(daily, weekly) || above(daily, monthly))
    return refusal("DAILY_DEPOSIT_LIMIT_EXCEED", {
      most: least(lawfulLimits.daily, weekly, monthly),
    });
  return null;
}

const least = (...limits: (bigint | number | null | undefined)[]): number =>
  Math.min(...limits.filter((limit) => limit !== null && limit !== undefined).map(Number));

/** Personal data that a password may not contain. */
export const personalData = ({
  email,
  phone,
  nickname,
  firstName,
  lastName,
  birthDay,
}: FieldValues): string[] =>
  [email, phone, nickname, firstName, lastName, birthDay].filter((datum) => datum !== undefined);
