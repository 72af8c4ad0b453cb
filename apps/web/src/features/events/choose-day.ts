import type { Sport } from "@touchline/contract";
import { faultText } from "../../lib/call-fault.ts";
import type { Day } from "../../lib/days.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { openPopup } from "../../lib/popups/popups.ts";
import type { Texts } from "../../lib/text.tsx";
import { call } from "../session/session.client.ts";

interface DayQuestion {
  day: Day | null;
  sport: Sport | null;
  esports: boolean;
  /** Minutes east of Greenwich. */
  offset: number;
}

/**
 * Asks for a day in a calendar that tells how many coming events each has; null when none was
 * chosen.
 */
export async function chooseDay(
  texts: Texts,
  { day, sport, esports, offset }: DayQuestion,
): Promise<Day | null> {
  try {
    const query = {
      offset: String(offset),
      ...(sport ? { sport } : {}),
      ...(esports ? { esports: "1" as const } : {}),
    };
    const { days } = await call("eventDays", { query });
    const [first, last] = [days[0]?.day, days.at(-1)?.day];
    if (first !== undefined && last !== undefined) {
      const counts = Object.fromEntries(days.map((each) => [each.day, each.count]));
      return await openPopup("calendar", {
        title: texts("events.pickDay"),
        value: day,
        min: first,
        max: last,
        counts,
      });
    }
    showNotice("warning", { title: texts("events.none") });
  } catch (error) {
    showNotice("failure", { title: faultText(texts, error) });
  }
  return null;
}
