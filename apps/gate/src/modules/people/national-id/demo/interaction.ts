import { createHash } from "node:crypto";
import { isPersonalNumber } from "@touchline/core";
import { DEMO_PERSONS, type DemoPerson } from "./demo-persons.data.ts";

/** The result of a submitted login form. */
export type InteractionStep =
  | { kind: "cancelled" }
  | { kind: "proved"; person: DemoPerson }
  | { kind: "asks"; chosen?: DemoPerson; problem?: string };

const digits = (text: string): string => text.replace(/\D/g, "");

/** Derived from the personal number, so that repeated visits are the same person. */
const subjectOf = (personalNumber: string): string =>
  `demo-${createHash("sha256").update(digits(personalNumber)).digest("base64url").slice(0, 22)}`;

export function interactionStep(form: URLSearchParams, asksNumber: boolean): InteractionStep {
  if (form.has("cancel")) return { kind: "cancelled" };
  const personalNumber = form.get("personalNumber") ?? "";
  if (form.has("other")) {
    const [firstName = "", lastName = ""] = [
      form.get("firstName")?.trim(),
      form.get("lastName")?.trim(),
    ];
    if (!firstName || !lastName)
      return { kind: "asks", problem: "First and last name are needed." };
    if (!isPersonalNumber(personalNumber))
      return { kind: "asks", problem: "This is no personal number: use DDMMYY-NNNN." };
    return {
      kind: "proved",
      person: { subject: subjectOf(personalNumber), firstName, lastName, personalNumber },
    };
  }
  const person = DEMO_PERSONS.find(({ subject }) => subject === form.get("person"));
  if (!person) return { kind: "asks", problem: "Choose a person." };
  if (!asksNumber) return { kind: "proved", person };
  if (digits(personalNumber) === digits(person.personalNumber)) return { kind: "proved", person };
  return {
    kind: "asks",
    chosen: person,
    ...(personalNumber ? { problem: "This is not the person's number." } : {}),
  };
}
