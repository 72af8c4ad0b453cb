import {
  agreementData,
  type BodyOf,
  checkJoinPassword,
  checkPromoCode,
  checkSecretAnswer,
  joinConfig,
  loadJoinForm,
  phoneSignUpConfig,
  saveJoinForm,
  storeReferer,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import { PHONE_COUNTRIES } from "@touchline/core/phone";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Codes } from "../../../ports/codes.ts";
import type { Content } from "../../../ports/content.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { brokenPassword, PASSWORD_RULES } from "../auth/auth.module.ts";
import { keepArrival } from "./arrival.ts";
import type { JoinForms } from "./join-forms.ts";
import { findPromoCode } from "./promo-codes.store.ts";
import { secretAnswerProblem } from "./secret-answer.rules.ts";
import { NICKNAME_RULES, personalData } from "./sign-up.rules.ts";
import { currenciesOf, tabsOf } from "./sign-up-flow.ts";

export interface JoinRoutesDeps {
  config: Pick<GateConfig, "messenger" | "demo">;
  handle: Handle;
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  content: Content;
  codes: Codes;
  forms: JoinForms;
}

/** The calls that a join form makes before it is submitted. */
export function joinRoutes(deps: JoinRoutesDeps): void {
  const { handle, forms } = deps;
  handle(joinConfig, async ({ body, caller }) => joinConfigOf(deps, body, caller));
  handle(phoneSignUpConfig, async ({ caller }) => phoneConfigOf(deps, caller));
  handle(saveJoinForm, (call) => forms.save(call));
  handle(loadJoinForm, (call) => forms.load(call));
  handle(checkPromoCode, async ({ body, caller }) => promoCodeOf(deps, body.promoCode, caller));
  handle(checkJoinPassword, async ({ body }) => {
    const { password, phoneNumber, ...person } = body;
    const personal = personalData(
      phoneNumber === undefined ? person : { ...person, phone: phoneNumber },
    );
    const rule = brokenPassword(password, personal);
    return rule
      ? refusal("ValidationError", { field: "password", rule })
      : { status: "OK" as const };
  });
  handle(checkSecretAnswer, async ({ body }) => {
    const code = secretAnswerProblem(body);
    return code ? refusal(code) : { status: "OK" as const };
  });
  handle(agreementData, async ({ caller }) => agreementsOf(deps, caller));
  handle(storeReferer, async ({ body, cookies }) => {
    const { refererId, touch } = body;
    keepArrival(cookies, { ...touch, ...(refererId ? { refererId } : {}) });
    return { status: "OK" as const };
  });
}

function joinConfigOf(
  { jurisdictions, dictionary }: JoinRoutesDeps,
  { countryId }: BodyOf<typeof joinConfig>,
  { jurisdiction, country: callersCountry }: Caller,
) {
  const profile = jurisdictions.profile(jurisdiction);
  const { signUp: flow } = profile;
  const serves = (id: string | undefined): id is string =>
    id !== undefined && dictionary.isCountry(id) && jurisdictions.serves(jurisdiction, id);
  const country = [countryId, callersCountry].find(serves) ?? profile.defaultCountry;
  const currencies = currenciesOf(flow, profile.currencies, country);
  const local = dictionary.acceptedCurrency(jurisdiction, country);
  const { IS_EMAIL_REQUIRED, IS_SIMPLIFIED_ENABLED, IS_ACTIVE_EMAIL_CORRESPONDENCE } =
    profile.flags;
  const { daily, weekly, monthly } = profile.limits.deposit;
  const shown = (limit: bigint | null) => (limit === null ? null : Number(limit));
  return {
    defaultCountry: country,
    defaultCurrency: currencies.find((currency) => currency === local) ?? currencies[0] ?? local,
    currencies,
    minimumAge: profile.minimumAge,
    tabs: tabsOf(flow, IS_EMAIL_REQUIRED, country),
    isEmailRequired: IS_EMAIL_REQUIRED,
    isCountryChecked: flow.isCountryChecked,
    password: PASSWORD_RULES,
    nickname: NICKNAME_RULES,
    depositLimits: { daily: shown(daily), weekly: shown(weekly), monthly: shown(monthly) },
    registrationPage: {
      DEFAULT_COUNTRY_SELECTED: true,
      LINKS: profile.links,
      IS_SIMPLIFIED_ENABLED,
      IS_ACTIVE_EMAIL_CORRESPONDENCE,
      IS_EMAIL_REQUIRED,
    },
  };
}

function phoneConfigOf({ config, jurisdictions, codes }: JoinRoutesDeps, { jurisdiction }: Caller) {
  const tab = jurisdictions.profile(jurisdiction).signUp.tabs.find(({ id }) => id === "phone");
  return {
    isPasswordRequired:
      tab?.fields.some(({ name, required }) => name === "password" && required) ?? false,
    codeLength: codes.codeLength,
    // In production, do not offer a channel without a gateway; a demo's messages appear in the
    // outbox.
    channelTypes:
      config.messenger || config.demo ? ["SMS" as const, "MESSENGER" as const] : ["SMS" as const],
    countries: PHONE_COUNTRIES.map(({ countryId }) => countryId).filter((id) =>
      jurisdictions.serves(jurisdiction, id),
    ),
  };
}

async function promoCodeOf(
  { db, clock, dictionary }: JoinRoutesDeps,
  typed: string,
  { jurisdiction, locale }: Caller,
) {
  const found = await db.read((reader) =>
    findPromoCode(reader, jurisdiction, typed, new Date(clock.now())),
  );
  if (!found) return refusal("PROMO_CODE_NOT_FOUND");
  const { promoCode, descriptions } = found;
  return {
    promoCode,
    description: descriptions[dictionary.languageOf(locale)] ?? descriptions.en ?? "",
  };
}

function agreementsOf({ dictionary, content }: JoinRoutesDeps, { jurisdiction, locale }: Caller) {
  const language = dictionary.languageOf(locale);
  const agreements = content.agreements(jurisdiction).map(({ id, version }) => ({
    id,
    title: content.plain(id, jurisdiction, language)?.title ?? id,
    version,
    siteInfoId: id,
  }));
  return { agreements };
}
