import { JURISDICTIONS, oneOf } from "@touchline/contract";
import { Type } from "typebox";
import { email, list, pairs, secureAddress, text } from "./setting.ts";

/** A line of a legal page: no characters that have a meaning there. */
const LEGAL_LINE = {
  trimmed: true,
  pattern: /^[^\p{Cc}<>{}]{1,200}$/u,
  says: "use up to 200 characters, none of < > { }",
};

const NAMED_LINKS = {
  name: Type.String({ minLength: 1, maxLength: 40 }),
  value: Type.Refine(
    Type.String({ pattern: "^https://\\S+$" }),
    (value) => typeof value === "string" && URL.canParse(value),
  ),
  notation: "`Blog=https://blog.example,Forum=https://forum.example`",
  says: "give Name=https://address, separated by commas",
};

export const OPERATOR_SETTINGS = {
  // One line of mail headers and titles, without characters that have a meaning there.
  BRAND: text(
    {
      pattern: /^[^\p{Cc}<>"{}]{1,40}$/u,
      says: 'use up to 40 characters, none of < > " { }',
    },
    {
      otherwise: "Touchline",
      meaning: "The operator's name in titles, mails and texts and on the home screen.",
    },
  ),
  CONTACT_EMAIL: email({
    meaning: "The address on the contact page. Without one the page says that there is none.",
  }),
  COMPANY_NAME: text(LEGAL_LINE, {
    meaning:
      "The company that the legal pages name. Without one they say that this is a demonstration.",
  }),
  COMPANY_ADDRESS: text(LEGAL_LINE, { meaning: "The company's address, for the legal pages." }),
  COMPANY_REGISTRATION: text(LEGAL_LINE, {
    meaning: "The company's registration, for the legal pages.",
  }),
  LICENCES: pairs(
    {
      separator: ";",
      name: oneOf(JURISDICTIONS),
      value: Type.Refine(Type.String(), (value) => LEGAL_LINE.pattern.test(value as string)),
      notation: "`Spain=…;Denmark=…`",
      says: "write Jurisdiction=licence, separated by semicolons",
    },
    { meaning: "The licence held in each jurisdiction, for the legal pages." },
  ),
  OPERATORS: pairs(
    {
      name: Type.String({ pattern: "^(?!operator$)[a-z][a-z0-9-]{0,31}$" }),
      value: Type.String({ pattern: "^\\S{16,128}$" }),
      notation: "`anna=key,ben=key`",
      says: "name=key pairs: small letters, and keys of 16 characters or more",
    },
    {
      secret: true,
      meaning:
        "More operators by name, each with a key of 16 characters or more. A large withdrawal needs the consent of two different operators.",
    },
  ),
};

export const LINK_SETTINGS = {
  EXTERNAL_LINKS: pairs(NAMED_LINKS, { meaning: "Addresses elsewhere, at the end of the menu." }),
  SOCIAL_NETWORKS: pairs(NAMED_LINKS, {
    meaning: "Addresses elsewhere, at the foot of every page.",
  }),
  DESKTOP_SITE_URL: secureAddress({
    otherwise: "/",
    shown: "this site",
    meaning:
      "The operator's site for large screens, to which `/desktop_redirect` leads ([doors](doors.md)).",
  }),
  HELP_SITE_URL: secureAddress({
    otherwise: "/help",
    shown: "this site",
    meaning: "The operator's help, to which `/help_redirect` leads.",
  }),
  ANDROID_APPS: list(
    {
      item: Type.String({
        pattern:
          "^[A-Za-z]\\w*(?:\\.[A-Za-z]\\w*)+@(?:[\\dA-F]{2}:){31}[\\dA-F]{2}(?:\\+(?:[\\dA-F]{2}:){31}[\\dA-F]{2})*$",
      }),
      notation: "`com.example.bet@AB:CD:…`",
      says: "give package@fingerprint, the fingerprint as 32 pairs of digits and A to F",
    },
    {
      meaning:
        "The Android apps that may open this site's links, each with its certificate's fingerprint. Further fingerprints follow after a +, further apps after a comma.",
    },
  ),
  IOS_APPS: list(
    {
      item: Type.String({ pattern: "^[A-Z\\d]{10}\\.[A-Za-z\\d-]+(?:\\.[A-Za-z\\d-]+)+$" }),
      notation: "`TEAMID1234.com.example.bet`",
      says: "give TEAMID.bundle.identifier",
    },
    { meaning: "The iOS apps that may open this site's links." },
  ),
};
