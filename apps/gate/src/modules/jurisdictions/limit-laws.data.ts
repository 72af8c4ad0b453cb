import type { LimitLaw, Wait } from "../../platform/limit-law.ts";

/** RULES: a decrease acts at once, an increase after 24 hours; windows that roll, so that no midnight doubles a limit. */
export const ROLLING_24H: LimitLaw = {
  window: { kind: "rolling" },
  counts: "gross",
  increase: { wait: { unit: "hours", count: 24 }, confirmWithinDays: null },
};

/** The same, and the punter must ask again once the time has come. */
export const ROLLING_CONFIRMED: LimitLaw = { ...ROLLING_24H, increase: { ...ROLLING_24H.increase, confirmWithinDays: 7 } };

/** Days from midnight, weeks from Monday and months from the first, by the clocks of a zone. */
export const calendarOf = (zone: string, wait: Wait): LimitLaw => ({
  window: { kind: "fixed", zone, fromHour: 0, weekFrom: 1 },
  counts: "gross",
  increase: { wait, confirmWithinDays: null },
});
