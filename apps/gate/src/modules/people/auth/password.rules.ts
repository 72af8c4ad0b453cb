import { brokenPasswordRule, type PasswordRule, type PasswordRules } from "@touchline/core";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { isCommonPassword } from "./most-used-passwords.ts";
import { passwordText } from "./passwords.ts";

/** Password rules, sent to the forms and checked again by the gate. */
export const PASSWORD_RULES: PasswordRules = {
  minLength: 8,
  maxLength: 64,
  needsLetter: true,
  needsDigit: true,
  forbidsPersonalData: true,
};

/** The rule that a password breaks. `personal` holds further data of its owner. */
export function brokenPassword(
  typed: string,
  personal: readonly string[],
): PasswordRule | "forbidsCommon" | null {
  const password = passwordText(typed);
  return (
    brokenPasswordRule(password, PASSWORD_RULES, personal) ??
    (isCommonPassword(password) ? "forbidsCommon" : null)
  );
}

/** Why a punter may not use this password, or null. */
export function passwordIssue(typed: string, punter: Punter): Refusal<"ValidationError"> | null {
  const { email, phoneNumber, firstName, lastName, nickname, birthDay } = punter;
  const personal = [email, phoneNumber, firstName, lastName, nickname, birthDay].filter(
    (datum) => datum !== null,
  );
  const rule = brokenPassword(typed, personal);
  return rule ? refusal("ValidationError", { field: "password", rule }) : null;
}
