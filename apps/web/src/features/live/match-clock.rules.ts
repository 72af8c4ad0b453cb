import type { EventState } from "@touchline/contract";

/** Full minutes that a half can show; what is played beyond is added time. */
const HALF_END: Partial<Record<EventState["period"], number>> = { first_half: 45, second_half: 90 };

export type ClockText =
  | { kind: "minute"; minute: number; added: number }
  | { kind: "half_time" }
  | { kind: "full_time" }
  | { kind: "not_started" };

/** What the match clock says: football counts the minute being played (0:30 is the 1st), and added time beside the 45th and 90th. */
export function clockAt(state: EventState, serverTime: number): ClockText {
  if (state.status === "ended" || state.period === "full_time") return { kind: "full_time" };
  if (state.period === "half_time") return { kind: "half_time" };
  if (state.period === "not_started") return { kind: "not_started" };
  const ran = state.clockRuns ? Math.max(0, serverTime - state.clockAt) / 1000 : 0;
  const minute = Math.floor((state.clockSeconds + ran) / 60) + 1;
  const end = HALF_END[state.period] ?? Number.POSITIVE_INFINITY;
  return minute > end ? { kind: "minute", minute: end, added: minute - end } : { kind: "minute", minute, added: 0 };
}

/** 67′ and 45+2′: the same in every language. */
export const minuteText = (minute: number, added: number): string => (added > 0 ? `${minute}+${added}′` : `${minute}′`);
