import type { Jurisdiction } from "@touchline/contract";

/** Reference data: languages, countries, currencies, time zones. */
export interface Dictionary {
  isCountry(code: string): boolean;
  /** Whether a form's value is offered by its dictionary. */
  isChoice(jurisdiction: Jurisdiction, field: ChoiceField, value: string): boolean;
  /** The requested language if we have it, else English. */
  languageOf(asked: string): string;
  /** The time zone that a browser names, as we name it; null for an unknown one. */
  timeZoneId(text: string): string | null;
  /** The currency of a country, if the site takes it, else the site's own. */
  acceptedCurrency(jurisdiction: Jurisdiction, countryCode: string): string;
}

export type ChoiceField = "title" | "gender" | "documentType" | "region" | "nationality";
