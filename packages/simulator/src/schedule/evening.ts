import { DAY_MS, HOUR_MS } from "@touchline/core";

/** Hours ahead of UTC in the main competitions' countries; others are near enough to UTC + 1. */
const HOURS_AHEAD: Readonly<Record<string, number>> = {
  MX: -6,
  US: -5,
  CA: -5,
  PE: -5,
  TT: -4,
  BR: -3,
  AR: -3,
  IE: 0,
  PT: 0,
  GB: 0,
  "GB-ENG": 0,
  "GB-SCT": 0,
  INT: 0,
  ZA: 2,
  GR: 2,
  FI: 2,
  UA: 2,
  RU: 3,
  BY: 3,
  TR: 3,
  SA: 3,
  PK: 5,
  IN: 5,
  CN: 8,
  TW: 8,
  JP: 9,
  KR: 9,
  AU: 10,
};
const ELSEWHERE = 1;
const EVENING_HOUR = 20;

export const hoursAhead = (countryCode: string): number => HOURS_AHEAD[countryCode] ?? ELSEWHERE;

/** The first evening, by a country's clock, that is not before an instant. */
export function eveningFrom(instant: number, countryCode: string): number {
  const evening = (EVENING_HOUR - hoursAhead(countryCode)) * HOUR_MS;
  return Math.ceil((instant - evening) / DAY_MS) * DAY_MS + evening;
}
