import type { PersonNumberKind } from "@touchline/jurisdictions";
import type { TextKey } from "../../platform/texts/text.ts";
import type { JoinField } from "./join.rules.ts";

type Named = { id: string; name: string };

/** The options of this jurisdiction's select fields; only those the forms use are sent. */
export interface JoinChoices {
  countries: readonly Named[];
  currencies: readonly Named[];
  title?: readonly Named[];
  gender?: readonly Named[];
  nationality?: readonly Named[];
  region?: readonly Named[];
  /** Where communes are chosen by province. */
  province?: readonly Named[];
  documentType?: readonly Named[];
  secretQuestion?: readonly Named[];
}

/** Fields whose value is picked from a list. */
const PICKED = [
  "title",
  "gender",
  "nationality",
  "region",
  "documentType",
  "secretQuestion",
  "countryId",
  "currencyID",
] as const;
export type PickedField = (typeof PICKED)[number];
export const isPicked = (name: JoinField): name is PickedField =>
  PICKED.some((picked) => picked === name);

export function optionsOf(
  name: PickedField,
  choices: JoinChoices,
): { value: string; label: string; hint?: string; flag?: string }[] {
  if (name === "countryId")
    return choices.countries.map(({ id, name: label }) => ({ value: id, label, flag: id }));
  if (name === "currencyID")
    return choices.currencies.map(({ id, name: hint }) => ({ value: id, label: id, hint }));
  const flagged = name === "nationality";
  return (choices[name] ?? []).map(({ id, name: label }) => ({
    value: id,
    label,
    ...(flagged && { flag: id }),
  }));
}

/** The label of a selected value. */
export function shownChoice(name: PickedField, value: string, choices: JoinChoices): string {
  const option = optionsOf(name, choices).find((each) => each.value === value);
  if (!option) return "";
  return option.hint ? `${option.label} · ${option.hint}` : option.label;
}

/** The field for a person's number is labelled by the kind of number. */
const NUMBER_LABELS: Partial<Record<JoinField, { kind: PersonNumberKind; key: TextKey }>> = {
  personalNumber: { kind: "fiscal-code", key: "join.field.personalNumber.fiscalCode" },
  documentNumber: { kind: "dni", key: "join.field.documentNumber.dni" },
};
export function labelKey(name: JoinField, personNumber: PersonNumberKind | null): TextKey {
  const own = NUMBER_LABELS[name];
  return own && own.kind === personNumber ? own.key : `join.field.${name}`;
}
