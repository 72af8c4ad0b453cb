import type { JoinField, JoinTab, SignUpTab } from "@touchline/contract";

/** Every way a call can open an account. */
export type SignUpCall =
  | "standard"
  | "extended"
  | "spain"
  | "italy"
  | "email-v2"
  | "email-v3"
  | "phone-v2"
  | "phone-v3"
  | "belarus"
  | "russia";

export interface FlowField {
  name: JoinField;
  required: boolean;
  /** Asked for, and required, of residents of these countries only. */
  onlyIn?: readonly string[];
}

export interface FlowTab {
  id: SignUpTab;
  fields: readonly FlowField[];
}

/** Which number names the person, and in which field it is given. */
export type PersonNumberKind = "cpr" | "dni" | "fiscal-code";

/** A country that a jurisdiction serves in its own way. */
export interface SpecialCountry {
  /** The account is kept in one of these only. */
  currencies?: readonly [string, ...string[]];
  /** Languages that its accounts do not start with (product §5: ru, su and be are excluded in some cases). */
  excludedLanguages?: readonly string[];
  /** The country has a site of its own: nobody joins here. */
  ownSite?: true;
}

/** How one jurisdiction signs people up. What differs between jurisdictions is here, and nowhere in conditions. */
export interface SignUpFlow {
  /** Ways to sign up, the first one open. */
  tabs: readonly [FlowTab, ...FlowTab[]];
  /** The calls that are served, with the tab whose fields they need. */
  calls: Partial<Record<SignUpCall, SignUpTab>>;
  /** product §5: the country check applies unless the jurisdiction is Spain, Russia or Italy. */
  isCountryChecked: boolean;
  /** product §5: countries that are special-cased. */
  specialCountries: Readonly<Record<string, SpecialCountry>>;
  personNumber: PersonNumberKind | null;
  /** The person was proved by the national digital ID before the form is sent. */
  needsNationalId: boolean;
}

/** The fields of a tab for residents of a country, as the form shows them and the gate checks them. */
export function fieldsOf(tab: FlowTab, isEmailRequired: boolean, countryId: string): FlowField[] {
  return tab.fields
    .filter(({ onlyIn }) => !onlyIn || onlyIn.includes(countryId))
    .map(({ name, required }) => ({ name, required: required || (name === "email" && isEmailRequired) }));
}

export const tabsOf = (flow: SignUpFlow, isEmailRequired: boolean, countryId: string): JoinTab[] =>
  flow.tabs.map((tab) => ({ id: tab.id, fields: fieldsOf(tab, isEmailRequired, countryId) }));

/** The tab of a call, or null where the jurisdiction does not serve it. */
export function tabOf(flow: SignUpFlow, call: SignUpCall): FlowTab | null {
  const id = flow.calls[call];
  return flow.tabs.find((tab) => tab.id === id) ?? null;
}

/** Currencies that residents of a country may choose: a special country may have fewer than its jurisdiction. */
export function currenciesOf(flow: SignUpFlow, accepted: readonly string[], countryId: string): string[] {
  const own = flow.specialCountries[countryId]?.currencies;
  return accepted.filter((currency) => !own || own.includes(currency));
}
