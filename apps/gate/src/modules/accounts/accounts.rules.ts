import type { BodyOf, signUpByEmail } from "@touchline/contract";

/** What join/config tells the form and the gate checks again. */
export const PASSWORD_RULES = { minLength: 8, maxLength: 64, needsLetter: true, needsDigit: true, forbidsPersonalData: true } as const;

export interface FieldIssue {
  field: "email" | "password" | "phoneNumber" | "countryId" | "currencyID" | "termsAgreement";
  rule: "format" | keyof typeof PASSWORD_RULES | "notAvailable" | "mustBeAccepted";
}

export interface SignUpScope {
  serves(countryId: string): boolean;
  accepts(currency: string): boolean;
}

/** The first field that is not acceptable, in the order of the form. */
export function checkSignUp(body: BodyOf<typeof signUpByEmail>, password: string, scope: SignUpScope): FieldIssue | null {
  const email = body.joinPunter.email?.trim() ?? "";
  if (!isEmail(email)) return { field: "email", rule: "format" };
  const passwordIssue = checkPassword(password, email);
  if (passwordIssue) return { field: "password", rule: passwordIssue };
  if (body.joinPunter.phoneNumber && !PHONE.test(body.joinPunter.phoneNumber)) return { field: "phoneNumber", rule: "format" };
  if (!scope.serves(body.countryId ?? "")) return { field: "countryId", rule: "notAvailable" };
  if (!scope.accepts(body.currencyID ?? "")) return { field: "currencyID", rule: "notAvailable" };
  if (!body.termsAgreement) return { field: "termsAgreement", rule: "mustBeAccepted" };
  return null;
}

const PHONE = /^\+?\d{7,15}$/;
// Unquoted local part and a dotted domain: what mail servers of the public internet take.
const LOCAL = /^[\p{L}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\d!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  return at > 0 && text.length <= 254 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(text.slice(at + 1));
}

/** Shorter names than this are in half of all words. */
const TELLING_LENGTH = 3;

export function checkPassword(password: string, email: string): keyof typeof PASSWORD_RULES | null {
  const size = [...password].length;
  if (size < PASSWORD_RULES.minLength) return "minLength";
  if (size > PASSWORD_RULES.maxLength) return "maxLength";
  if (!/\p{L}/u.test(password)) return "needsLetter";
  if (!/\d/.test(password)) return "needsDigit";
  const local = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  if (local.length >= TELLING_LENGTH && password.toLowerCase().includes(local)) return "forbidsPersonalData";
  return null;
}
