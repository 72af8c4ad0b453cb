import type { Calls, ReplyOf } from "@touchline/contract";

export type JoinConfig = ReplyOf<Calls["joinConfig"]>;

export interface JoinFields {
  email: string;
  password: string;
  countryId: string;
  currencyID: string;
  termsAgreement: boolean;
  wantsEmails: boolean;
}

/** Looks like an address; whether mail arrives there is found out by sending some. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim()) && text.length <= 254;

/** The first rule of the server's password config that a password breaks; the server checks again. */
export type PasswordRule = "minLength" | "maxLength" | "needsLetter" | "needsDigit" | "forbidsPersonalData";

export function brokenPasswordRule(password: string, email: string, rules: JoinConfig["password"]): PasswordRule | null {
  if (password.length < rules.minLength) return "minLength";
  if (password.length > rules.maxLength) return "maxLength";
  if (rules.needsLetter && !/\p{L}/u.test(password)) return "needsLetter";
  if (rules.needsDigit && !/\d/.test(password)) return "needsDigit";
  const name = email.trim().split("@")[0]?.toLowerCase() ?? "";
  if (rules.forbidsPersonalData && name.length >= 3 && password.toLowerCase().includes(name)) return "forbidsPersonalData";
  return null;
}
