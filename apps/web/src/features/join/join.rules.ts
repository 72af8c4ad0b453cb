import type { Calls, JoinField, JoinTab, ReplyOf } from "@touchline/contract";
import {
  ageOn,
  brokenPasswordRule,
  isCpf,
  isDay,
  isEmail,
  isFiscalCode,
  isNickname,
  isPersonalNumber,
  isSpanishId,
} from "@touchline/core";
import { checkPhone } from "@touchline/core/phone";
import type { SignUpCall, SiteProfile } from "@touchline/jurisdictions";

export type JoinConfig = ReplyOf<Calls["joinConfig"]>;
export type { JoinField, JoinTab };

/** The form's values by field name. Amounts are in minor units; a day is an ISO day. */
export type JoinValues = Partial<Record<JoinField, string>> & {
  termsAgreement: boolean;
  wantsEmails: boolean;
};

/**
 * Why a field is invalid: `join.fault.{field}.{rule}`, or `join.fault.{rule}` if the field has no
 * text of its own.
 */
export interface FieldFault {
  rule: string;
  /** The values in the text. */
  values?: Record<string, number>;
}

export interface FieldScope {
  config: Pick<JoinConfig, "password" | "nickname" | "minimumAge">;
  personNumber: SiteProfile["signUp"]["personNumber"];
  /** ISO day. */
  today: string;
  values: JoinValues;
}

/** The fault of a filled-in field. The gate checks again, and more. */
export function fieldFault(
  name: JoinField,
  value: string,
  { config, personNumber, today, values }: FieldScope,
): FieldFault | null {
  const format = (right: boolean): FieldFault | null => (right ? null : { rule: "format" });
  switch (name) {
    case "email":
      return format(isEmail(value.trim()));
    case "phone":
      return format(checkPhone(value));
    case "password": {
      const { email, phone, nickname, firstName, lastName, birthDay } = values;
      const personal = [email, phone, nickname, firstName, lastName, birthDay].filter(
        (datum): datum is string => !!datum,
      );
      const rule = brokenPasswordRule(value.trim(), config.password, personal);
      return (
        rule && { rule, values: { min: config.password.minLength, max: config.password.maxLength } }
      );
    }
    case "nickname":
      return format(isNickname(value.trim(), config.nickname));
    case "birthDay":
      if (!isDay(value) || value > today) return { rule: "format" };
      return ageOn(value, today) >= config.minimumAge
        ? null
        : { rule: "minimumAge", values: { age: config.minimumAge } };
    case "cpf":
      return format(isCpf(value));
    case "personalNumber":
      return format(personNumber === "fiscal-code" ? isFiscalCode(value) : isPersonalNumber(value));
    case "documentNumber":
      return format(
        personNumber === "dni" ? isSpanishId(value) : /^[\p{L}\d -]{4,32}$/u.test(value.trim()),
      );
    case "firstName":
    case "lastName":
      return format(/^\p{L}[\p{L}\p{M}'’. -]*$/u.test(value.trim()));
    default:
      return null;
  }
}

/** The call that submits a tab: the first one that the site serves for it. */
export const callOfTab = (
  { signUp: { calls } }: SiteProfile,
  tab: JoinTab["id"],
): SignUpCall | undefined =>
  (Object.keys(calls) as SignUpCall[]).find((call) => calls[call] === tab);

/** The field that a sign-up refusal concerns, if the refusal does not name it. */
const FIELD_OF: Readonly<Record<string, JoinField>> = {
  NICKNAME_ALREADY_EXIST: "nickname",
  CPR_CODE_INVALID: "personalNumber",
  DAILY_DEPOSIT_LIMIT_EXCEED: "dailyDepositLimit",
  WEEKLY_DEPOSIT_LIMIT_EXCEED: "weeklyDepositLimit",
  MONTHLY_DEPOSIT_LIMIT_EXCEED: "monthlyDepositLimit",
  SECRET_QUESTION_ANSWER_CONTAINS_BIRTHDAY: "secretAnswer",
  PROMO_CODE_NOT_FOUND: "promoCode",
  INCORRECT_PHONE_NUMBER: "phone",
};
export const fieldOfCode = (code: string): JoinField | null => FIELD_OF[code] ?? null;

type JoinPart = "access" | "person" | "home" | "safety";
const GROUPS: readonly { id: JoinPart; names: ReadonlySet<JoinField> }[] = [
  { id: "access", names: new Set(["email", "phone", "password", "nickname"]) },
  {
    id: "person",
    names: new Set([
      "title",
      "gender",
      "firstName",
      "lastName",
      "birthDay",
      "nationality",
      "birthPlace",
      "documentType",
      "documentNumber",
      "cpf",
      "personalNumber",
    ]),
  },
  {
    id: "home",
    names: new Set(["countryId", "currencyID", "address", "postCode", "city", "region"]),
  },
  {
    id: "safety",
    names: new Set([
      "secretQuestion",
      "secretAnswer",
      "dailyDepositLimit",
      "weeklyDepositLimit",
      "monthlyDepositLimit",
    ]),
  },
];

/** Longer forms are divided into parts. */
const SHORT_FORM = 9;

/** The fields of a form in parts. A short form is one part without a name. */
export function partsOf(
  fields: JoinTab["fields"],
): { id: JoinPart | null; fields: JoinTab["fields"] }[] {
  if (fields.length <= SHORT_FORM) return [{ id: null, fields }];
  const known = GROUPS.map(({ id, names }) => ({
    id,
    fields: fields.filter(({ name }) => names.has(name)),
  }));
  const rest = fields.filter(({ name }) => !GROUPS.some(({ names }) => names.has(name)));
  return [...known, { id: null, fields: rest }].filter((part) => part.fields.length > 0);
}

/** Fields that never leave the device before the form is submitted. */
const SECRET: ReadonlySet<JoinField> = new Set([
  "password",
  "secretAnswer",
  "documentNumber",
  "cpf",
  "personalNumber",
]);
export const isSecret = (name: JoinField): boolean => SECRET.has(name);

/** Fields verified by the national digital ID: the gate takes them from there. */
const PROVED: ReadonlySet<JoinField> = new Set([
  "firstName",
  "lastName",
  "birthDay",
  "personalNumber",
]);
export const withoutProved = (tab: JoinTab): JoinTab => ({
  ...tab,
  fields: tab.fields.filter(({ name }) => !PROVED.has(name)),
});
