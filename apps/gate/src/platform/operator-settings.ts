import { JURISDICTIONS } from "@touchline/contract";
import { isEmail } from "@touchline/core";
import { ConfigError } from "./setting.ts";

/**
 * BRAND goes into mail headers and titles: one line, without characters that have a meaning there.
 */
export function brand({ BRAND: name = "Touchline" }: NodeJS.ProcessEnv): string {
  if (!/^[^\p{Cc}<>"{}]{1,40}$/u.test(name))
    throw new ConfigError(`BRAND is "${name}": use up to 40 characters, none of < > " { }`);
  return name;
}

export function contactEmail({ CONTACT_EMAIL: email }: NodeJS.ProcessEnv): string | undefined {
  if (email && !isEmail(email))
    throw new ConfigError(`CONTACT_EMAIL is "${email}": give one email address`);
  return email || undefined;
}

/** Facts about the operator for the legal pages. A missing one is shown as not stated. */
export interface Company {
  name: string | undefined;
  address: string | undefined;
  registration: string | undefined;
  /** The operator's licences by jurisdiction. */
  licences: Readonly<Record<string, string>>;
}

/** COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REGISTRATION, and LICENCES=Spain=…;Denmark=… */
export function company(env: NodeJS.ProcessEnv): Company {
  const line = (name: string): string | undefined => {
    const text = env[name]?.trim();
    if (text && !/^[^\p{Cc}<>{}]{1,200}$/u.test(text))
      throw new ConfigError(`${name} is "${text}": use up to 200 characters, none of < > { }`);
    return text || undefined;
  };
  const pairs = (line("LICENCES") ?? "").split(";").filter((pair) => pair.trim() !== "");
  const licences = pairs.map((pair) => {
    const [, jurisdiction = "", licence = ""] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    if (!JURISDICTIONS.some((one) => one === jurisdiction))
      throw new ConfigError(
        `LICENCES has "${pair.trim()}": write Jurisdiction=licence, separated by semicolons`,
      );
    return [jurisdiction, licence] as const;
  });
  return {
    name: line("COMPANY_NAME"),
    address: line("COMPANY_ADDRESS"),
    registration: line("COMPANY_REGISTRATION"),
    licences: Object.fromEntries(licences),
  };
}

/** OPERATORS: `anna=key,ben=key`, each key with at least 16 characters. */
export function operators(env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = (env.OPERATORS ?? "").split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = "", key = ""] =
        /^\s*([a-z][a-z0-9-]{0,31})=(\S{16,128})\s*$/.exec(pair) ?? [];
      if (!name || name === "operator")
        throw new ConfigError(
          "OPERATORS must be name=key pairs: small letters, and keys of 16 characters or more",
        );
      return [name, key];
    }),
  );
}

export function smtpUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = env.SMTP_URL;
  if (!url) return undefined;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError("SMTP_URL must be smtp://host:port or smtps://user:password@host");
  return url;
}
