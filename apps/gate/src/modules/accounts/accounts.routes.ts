import { joinConfig, signUpByEmail } from "@touchline/contract";
import type { Handle } from "../../platform/handle.ts";
import { isRefusal } from "../../platform/refusal.ts";
import type { Dictionary } from "../dictionary/dictionary.module.ts";
import type { Jurisdictions, SignUpTab } from "../jurisdictions/jurisdictions.module.ts";
import { PASSWORD_RULES } from "./accounts.rules.ts";
import type { AccountsService } from "./accounts.service.ts";

/** The ways to sign up that this gate can serve; a jurisdiction's others are not offered. */
const SERVED_TABS: readonly SignUpTab[] = ["email"];

export function accountsRoutes(handle: Handle, accounts: AccountsService, jurisdictions: Jurisdictions, dictionary: Dictionary): void {
  handle(signUpByEmail, async ({ body, caller, cookies, idempotencyKey }) => {
    const loginResult = await accounts.signUpByEmail(body, caller, cookies, idempotencyKey);
    if (isRefusal(loginResult)) return loginResult;
    const { punterToken } = loginResult;
    return {
      status: "OK" as const,
      needEmailConfirmation: false,
      loginByAuthType: "email" as const,
      punterToken,
      punterHash: "",
      loginResult,
      errorCode: null,
    };
  });

  handle(joinConfig, async ({ body, caller }) => {
    const profile = jurisdictions.profile(caller.jurisdiction);
    const serves = (countryId: string | undefined): countryId is string =>
      countryId !== undefined && dictionary.isCountry(countryId) && jurisdictions.serves(caller.jurisdiction, countryId);
    const country = [body.countryId, caller.country].find(serves) ?? profile.defaultCountry;
    return {
      defaultCountry: country,
      defaultCurrency: dictionary.acceptedCurrency(caller.jurisdiction, country),
      minimumAge: profile.minimumAge,
      tabs: profile.signUpTabs.filter((tab) => SERVED_TABS.includes(tab)).map((id) => ({ id, fields: [] })),
      isEmailRequired: profile.flags.IS_EMAIL_REQUIRED,
      isCountryChecked: true,
      password: PASSWORD_RULES,
      nickname: { minLength: 3, maxLength: 33 },
      depositLimits: { daily: null, weekly: null, monthly: null },
      registrationPage: {
        DEFAULT_COUNTRY_SELECTED: true,
        LINKS: profile.links,
        IS_SIMPLIFIED_ENABLED: profile.flags.IS_SIMPLIFIED_ENABLED,
        IS_ACTIVE_EMAIL_CORRESPONDENCE: profile.flags.IS_ACTIVE_EMAIL_CORRESPONDENCE,
        IS_EMAIL_REQUIRED: profile.flags.IS_EMAIL_REQUIRED,
      },
    };
  });
}
