import { DOCUMENT_TYPES, type Jurisdiction } from "@touchline/contract";
import { profileOf } from "@touchline/jurisdictions";
import type { ChoiceField } from "../../../ports/dictionary.ts";
import { GENDERS, TITLES } from "./names.data.ts";
import { isCountry } from "./places.ts";

/** Whether a form's value is offered by its dictionary. */
export function isChoice(jurisdiction: Jurisdiction, field: ChoiceField, value: string): boolean {
  if (field === "nationality") return isCountry(value);
  if (field === "documentType") return DOCUMENT_TYPES.some((type) => type === value);
  const offered = {
    title: TITLES,
    gender: GENDERS,
    region: profileOf(jurisdiction).taxRegions,
  }[field];
  return Object.hasOwn(offered, value);
}
