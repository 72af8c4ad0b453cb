import { DAY_MS } from "@touchline/core";
import type { ExclusionChoices } from "@touchline/jurisdictions";
import type { RestrictionKind } from "../../../ports/restrictions.ts";

export type ExclusionRequest =
  | { kind: "timeout"; daysCount: number }
  | { kind: "temporary"; monthsCount: number }
  | { kind: "period"; endDay: string }
  | { kind: "permanent" };

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The same day some months later; if the month lacks it, its last day. */
export function monthsLater(at: number, months: number): number {
  const from = new Date(at);
  const day = from.getUTCDate();
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0),
  ).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime();
}

export const periodBounds = (
  { periodMonths }: ExclusionChoices,
  now: number,
): { minDay: string; maxDay: string } | null =>
  periodMonths === null
    ? null
    : { minDay: isoDay(now + DAY_MS), maxDay: isoDay(monthsLater(now, periodMonths)) };

/** When the exclusion ends (null: never), or why the jurisdiction does not offer it. */
export function exclusionEnd(
  request: ExclusionRequest,
  choices: ExclusionChoices,
  now: number,
): { kind: RestrictionKind; until: Date | null } | "notOffered" | "notAvailable" {
  switch (request.kind) {
    case "permanent":
      return { kind: "permanent", until: null };
    case "timeout":
      if (choices.timeoutDays.length === 0) return "notOffered";
      if (!choices.timeoutDays.includes(request.daysCount)) return "notAvailable";
      return { kind: "timeout", until: new Date(now + request.daysCount * DAY_MS) };
    case "temporary":
      if (!choices.temporaryMonths.includes(request.monthsCount)) return "notAvailable";
      return { kind: "temporary", until: new Date(monthsLater(now, request.monthsCount)) };
    case "period": {
      const bounds = periodBounds(choices, now);
      if (bounds === null) return "notOffered";
      const end = Date.parse(`${request.endDay}T00:00:00Z`);
      if (Number.isNaN(end) || isoDay(end) !== request.endDay) return "notAvailable";
      if (request.endDay < bounds.minDay || request.endDay > bounds.maxDay) return "notAvailable";
      // The exclusion includes that day.
      return { kind: "period", until: new Date(end + DAY_MS) };
    }
  }
}
