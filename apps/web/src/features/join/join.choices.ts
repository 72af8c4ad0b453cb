import type { Jurisdiction } from "@touchline/contract";
import type { JoinField } from "./join.rules.ts";

type Named = { id: string; name: string };

/** What the pick fields of this jurisdiction's forms choose from; only what they ask for is sent. */
export interface JoinChoices {
  countries: readonly Named[];
  currencies: readonly Named[];
  title?: readonly Named[];
  gender?: readonly Named[];
  nationality?: readonly Named[];
  region?: readonly Named[];
  /** Italy: communes are chosen by their province. */
  province?: readonly Named[];
  documentType?: readonly Named[];
  secretQuestion?: readonly Named[];
}

/** Fields whose value is picked from a list. */
const PICKED = ["title", "gender", "nationality", "region", "documentType", "secretQuestion", "countryId", "currencyID"] as const;
export type PickedField = (typeof PICKED)[number];
export const isPicked = (name: JoinField): name is PickedField => (PICKED as readonly string[]).includes(name);

export function optionsOf(name: PickedField, choices: JoinChoices): { value: string; label: string; hint?: string; flag?: string }[] {
  if (name === "countryId") return choices.countries.map(({ id, name: label }) => ({ value: id, label, flag: id }));
  if (name === "currencyID") return choices.currencies.map(({ id, name: hint }) => ({ value: id, label: id, hint }));
  const flagged = name === "nationality";
  return (choices[name] ?? []).map(({ id, name: label }) => ({ value: id, label, ...(flagged && { flag: id }) }));
}

/** What a picked value is shown as. */
export function shownChoice(name: PickedField, value: string, choices: JoinChoices): string {
  const option = optionsOf(name, choices).find((each) => each.value === value);
  if (!option) return "";
  return option.hint ? `${option.label} · ${option.hint}` : option.label;
}

/** Fields that a jurisdiction calls by a name of its own. */
const OWN_LABELS: Partial<Record<JoinField, readonly Jurisdiction[]>> = { personalNumber: ["Italy"], documentNumber: ["Spain"] };
export const labelKey = (name: JoinField, jurisdiction: Jurisdiction): string =>
  OWN_LABELS[name]?.includes(jurisdiction) ? `join.field.${name}.${jurisdiction}` : `join.field.${name}`;
