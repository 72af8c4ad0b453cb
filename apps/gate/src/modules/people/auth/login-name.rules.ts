import type { LoginName } from "../../../ports/punters.ts";

export type Identifier = LoginName | { type: "other"; value: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ACCOUNT_NUMBER = /^\d{6,20}$/;
const NICKNAME = /^[\p{L}\d]+(?: [\p{L}\d]+)*$/u;
const ALPHANUMERIC = /^[a-z\d]{6,20}$/i;

/**
 * The type of the text in the login field (docs/behaviour/login-and-sessions.md#login-names): a
 * phone if one is given, else an email, an account number of 6 to 20 digits, a nickname of 3 to 33
 * letters and digits or 6 to 20 alphanumerics, else something else.
 */
export function identify({
  login,
  phoneNumber,
}: {
  login: string;
  phoneNumber?: string | undefined;
}): Identifier {
  const phone = phoneNumber?.replace(/\D/g, "");
  if (phone) return { type: "phone_number", value: phone };
  const value = login.trim();
  if (EMAIL.test(value)) return { type: "email", value };
  if (ACCOUNT_NUMBER.test(value)) return { type: "account_number", value };
  const size = [...value].length;
  if ((size >= 3 && size <= 33 && NICKNAME.test(value)) || ALPHANUMERIC.test(value))
    return { type: "nickname", value };
  return { type: "other", value };
}
