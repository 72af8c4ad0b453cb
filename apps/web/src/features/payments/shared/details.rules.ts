import { CallError } from "@touchline/calls";
import type { MethodField } from "@touchline/contract";
import type { TextKey, Texts } from "../../../platform/texts/text.ts";
import { isIban } from "./payments.rules.ts";

export type DetailField = Exclude<MethodField, "card">;
export type Details = Readonly<Partial<Record<DetailField, string>>>;
export type DetailFaults = Partial<Record<DetailField, TextKey>>;

export const detailsOf = (fields: readonly MethodField[]): DetailField[] =>
  fields.filter((field) => field !== "card");

/** Light checks only: the gate knows each country's accounts and each coin's addresses. */
const IS_RIGHT: Record<DetailField, (value: string) => boolean> = {
  iban: isIban,
  holder: (value) => /\p{L}{2}/u.test(value),
  wallet: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$|^\+?[\d ]{7,20}$/.test(value),
  voucher: (value) => /^[A-Za-z0-9-]{8,40}$/.test(value),
  address: (value) => /^[A-Za-z0-9:]{20,120}$/.test(value),
};

export function faultsOf(fields: readonly MethodField[], details: Details): DetailFaults {
  const wrong = detailsOf(fields).filter((field) => !IS_RIGHT[field](details[field]?.trim() ?? ""));
  return Object.fromEntries(wrong.map((field) => [field, `payment.invalid.${field}`]));
}

export const faultTexts = (
  texts: Texts,
  faults: DetailFaults,
): Partial<Record<DetailField, string>> =>
  Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, texts(key)]));

/**
 * The requested fields as the gate expects them: trimmed, and without inner spaces where the format
 * has none.
 */
export function sentDetails(fields: readonly MethodField[], details: Details): Details {
  const value = (field: DetailField) =>
    (field === "holder" ? details[field]?.trim() : details[field]?.replace(/\s/g, "")) ?? "";
  return Object.fromEntries(detailsOf(fields).map((field) => [field, value(field)]));
}

/** The field that the gate rejected, with its text. */
export function faultFromGate(
  texts: Texts,
  error: unknown,
): Partial<Record<DetailField | "card", string>> {
  if (!(error instanceof CallError) || error.type !== "PAYMENT_DETAILS_INVALID") return {};
  const field = String(error.details.field ?? "");
  const precise =
    error.details.rule === "country" ? "payment.invalid.ibanCountry" : `payment.invalid.${field}`;
  return texts.has(precise) ? { [field]: texts(precise) } : {};
}
