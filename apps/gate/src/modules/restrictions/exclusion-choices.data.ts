import type { Jurisdiction } from "@touchline/contract";

/** The ways out that a jurisdiction offers. A length that is not listed cannot be asked for. */
export interface ExclusionChoices {
  /** Empty where a break of days is not offered (product §4: not in Italy). */
  timeoutDays: readonly number[];
  temporaryMonths: readonly number[];
  /** The furthest day of one's own choice, in months from today; null where there is no such choice. */
  periodMonths: number | null;
}

const COMMON: ExclusionChoices = { timeoutDays: [1, 7, 14, 30], temporaryMonths: [6, 12, 24, 60], periodMonths: 60 };

export const EXCLUSION_CHOICES: Record<Jurisdiction, ExclusionChoices> = {
  Curacao: COMMON,
  Alderney: COMMON,
  Nigeria: COMMON,
  Russia: { ...COMMON, temporaryMonths: [12, 24, 60] },
  // Belarus: a refusal of gambling binds for at least half a year.
  Belarus: { timeoutDays: [1, 7, 30], temporaryMonths: [6, 12, 24, 36], periodMonths: 36 },
  // Denmark: breaks of 24 hours and of a month, exclusions of at least a month.
  Denmark: { timeoutDays: [1, 30], temporaryMonths: [1, 3, 6], periodMonths: 60 },
  Spain: { timeoutDays: [1, 3, 7, 30], temporaryMonths: [3, 6, 12], periodMonths: 12 },
  // Italy: 30, 60 or 90 days, in whole months here, or for good; no break of days.
  Italy: { timeoutDays: [], temporaryMonths: [1, 2, 3], periodMonths: null },
};

/** Where a person must be identified before the account is of use, and by what. */
export const IDENTIFICATION: Record<Jurisdiction, "cps" | "documents" | null> = {
  Curacao: null,
  Alderney: null,
  Nigeria: null,
  Russia: "cps",
  Belarus: "documents",
  // These know the person from the sign-up: the state's digital ID, or a number that a register confirmed.
  Denmark: null,
  Spain: null,
  Italy: null,
};
