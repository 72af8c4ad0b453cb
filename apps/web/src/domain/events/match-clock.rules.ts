import type { EventState } from "@touchline/contract";

/** The full minutes that a half can show; beyond them is added time. */
const HALF_END: Partial<Record<EventState["period"], number>> = { first_half: 45, second_half: 90 };

export type ClockText =
  | { kind: "minute"; minute: number; added: number }
  | { kind: "half_time" | "full_time" | "not_started" | "break" }
  /** There is no clock; the part of the match says it all. */
  | { kind: "part" };

/** Whole seconds on the clock of the current part. */
export function playedSeconds(
  { clockSeconds, clockAt: since, clockRuns }: EventState,
  serverTime: number,
): number {
  return clockSeconds + (clockRuns ? Math.floor(Math.max(0, serverTime - since) / 1000) : 0);
}

/**
 * The text of the match clock. Football counts the minute being played (0:30 is the 1st) and shows
 * added time after the 45th and 90th.
 */
export function clockAt(state: EventState, serverTime: number): ClockText {
  if (state.status === "ended" || state.period === "full_time") return { kind: "full_time" };
  if (state.period === "half_time" || state.period === "not_started" || state.period === "break")
    return { kind: state.period };
  const end = HALF_END[state.period];
  if (!state.clockRuns && state.clockSeconds === 0 && end === undefined) return { kind: "part" };
  const minute = Math.floor(playedSeconds(state, serverTime) / 60) + 1;
  return end !== undefined && minute > end
    ? { kind: "minute", minute: end, added: minute - end }
    : { kind: "minute", minute, added: 0 };
}

/** 67′ and 45+2′ are the same in every language. */
export const minuteText = (minute: number, added: number): string =>
  added > 0 ? `${minute}+${added}′` : `${minute}′`;
