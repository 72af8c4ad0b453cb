import { isEmail } from "@touchline/core";
import { ConfigError } from "./setting.ts";

/** BRAND goes into mail headers and titles: one line without what those give a meaning to. */
export function brand({ BRAND: name = "Touchline" }: NodeJS.ProcessEnv): string {
  if (!/^[^\p{Cc}<>"{}]{1,40}$/u.test(name)) throw new ConfigError(`BRAND is "${name}": use up to 40 characters, none of < > " { }`);
  return name;
}

export function contactEmail({ CONTACT_EMAIL: email }: NodeJS.ProcessEnv): string | undefined {
  if (email && !isEmail(email)) throw new ConfigError(`CONTACT_EMAIL is "${email}": give one email address`);
  return email || undefined;
}
