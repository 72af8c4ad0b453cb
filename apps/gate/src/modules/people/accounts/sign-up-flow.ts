import type { JoinTab } from "@touchline/contract";
import type { FlowField, FlowTab, SignUpCall, SignUpFlow } from "@touchline/jurisdictions";

/** The fields of a tab for residents of a country, as the form shows and the gate checks them. */
export function fieldsOf(tab: FlowTab, isEmailRequired: boolean, countryId: string): FlowField[] {
  return tab.fields
    .filter(({ onlyIn }) => !onlyIn || onlyIn.includes(countryId))
    .map(({ name, required }) => ({
      name,
      required: required || (name === "email" && isEmailRequired),
    }));
}

export const tabsOf = (flow: SignUpFlow, isEmailRequired: boolean, countryId: string): JoinTab[] =>
  flow.tabs.map((tab) => ({ id: tab.id, fields: fieldsOf(tab, isEmailRequired, countryId) }));

/** The tab of a call, or null if the jurisdiction does not offer it. */
export function tabOf(flow: SignUpFlow, call: SignUpCall): FlowTab | null {
  const id = flow.calls[call];
  return flow.tabs.find((tab) => tab.id === id) ?? null;
}

/**
 * Currencies for residents of a country: a special country may have fewer than its jurisdiction.
 */
export function currenciesOf(
  flow: SignUpFlow,
  accepted: readonly string[],
  countryId: string,
): string[] {
  const own = flow.specialCountries[countryId]?.currencies;
  return accepted.filter((currency) => !own || own.includes(currency));
}
