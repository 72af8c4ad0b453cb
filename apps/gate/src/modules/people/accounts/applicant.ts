import type { Jurisdiction, SignUpTab, UserSettings } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { SignUpCall } from "@touchline/jurisdictions";
import type { Caller } from "../../../platform/http/caller.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import { defaultSettings } from "./default-settings.ts";
import { type Amounts, type FieldValues, type JoinForm, valuesOf } from "./join-form.ts";
import { type FormRefusal, formProblem } from "./sign-up.rules.ts";
import { fieldsOf, tabOf } from "./sign-up-flow.ts";

/** A person with a valid form, for whom an account can be opened. */
export interface Applicant {
  jurisdiction: Jurisdiction;
  tab: SignUpTab;
  values: FieldValues;
  amounts: Amounts;
  countryId: string;
  settings: UserSettings;
}

export interface ApplicantDeps {
  clock: Clock;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  punters: Pick<Punters, "isReservedName">;
}

export type ApplicantRefusal = FormRefusal | Refusal<"COMMON_ERROR">;

/**
 * Reads a form by its jurisdiction's table. `proved` holds values that are already verified; the
 * form cannot override them.
 */
export function createApplicants({ clock, jurisdictions, dictionary, punters }: ApplicantDeps) {
  function settingsOf(
    form: JoinForm,
    caller: Caller,
    tab: SignUpTab,
    currency: string | undefined,
    countryId: string,
  ): UserSettings {
    const profile = jurisdictions.profile(caller.jurisdiction);
    const asked = dictionary.languageOf(form.locale ?? caller.locale);
    const excluded = profile.signUp.specialCountries[countryId]?.excludedLanguages ?? [];
    return defaultSettings({
      locale:
        profile.locales.includes(asked) && !excluded.includes(asked) ? asked : profile.locales[0],
      // A browser's time zone is a guess: an unknown one is no reason to refuse an account.
      timeZoneId:
        dictionary.timeZoneId(form.joinPunter.timeZoneId ?? "") ?? profile.defaultTimeZone,
      currencyId: currency ?? dictionary.acceptedCurrency(caller.jurisdiction, countryId),
      noEmailCorrespondence:
        form.noEmailCorrespondence ?? !profile.flags.IS_ACTIVE_EMAIL_CORRESPONDENCE,
      communicationChannels: [tab === "phone" ? "phone" : "email"],
    });
  }

  return (
    call: SignUpCall,
    form: JoinForm,
    caller: Caller,
    proved: FieldValues = {},
  ): Applicant | ApplicantRefusal => {
    const { jurisdiction } = caller;
    const profile = jurisdictions.profile(jurisdiction);
    const { signUp: flow } = profile;
    const tab = tabOf(flow, call);
    if (!tab)
      return refusal("COMMON_ERROR", { reason: `signup.${call.split("-")[0]}.unavailable` });
    const asked = flow.isCountryChecked ? form.countryId : undefined;
    const fields = fieldsOf(
      tab,
      profile.flags.IS_EMAIL_REQUIRED,
      asked ?? profile.defaultCountry,
    ).map((field) =>
      // On the phone tab a code confirms the phone, so the form need not repeat it.
      field.name === "phone" && tab.id === "phone" ? { ...field, required: false } : field,
    );
    const { values: typed, amounts } = valuesOf(form, fields);
    const values = { ...typed, ...proved };
    const countryId = (flow.isCountryChecked && values.countryId) || profile.defaultCountry;
    const problem = formProblem(values, amounts, {
      flow,
      fields,
      minimumAge: profile.minimumAge,
      today: new Date(clock.now()).toISOString().slice(0, 10),
      lawfulLimits: profile.limits.deposit,
      termsAgreement: form.termsAgreement,
      serves: (country) =>
        dictionary.isCountry(country) && jurisdictions.serves(jurisdiction, country),
      accepts: (currency) => profile.currencies.includes(currency),
      isReservedName: punters.isReservedName,
      isChoice: (field, value) => dictionary.isChoice(jurisdiction, field, value),
    });
    if (problem) return problem;
    const settings = settingsOf(form, caller, tab.id, values.currencyID, countryId);
    return { jurisdiction, tab: tab.id, values, amounts, countryId, settings };
  };
}

export type Applicants = ReturnType<typeof createApplicants>;
