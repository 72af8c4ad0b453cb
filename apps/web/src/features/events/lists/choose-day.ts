import type { SportId } from "@touchline/contract";
import { call } from "../../../data/session/session.client.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import type { Day } from "../../../platform/dates/days.ts";
import type { Texts } from "../../../platform/texts/text.ts";

interface DayQuestion {
  day: Day | null;
  sport: SportId | null;
  esports: boolean;
  /** Minutes east of Greenwich. */
  offset: number;
}

/**
 * Asks for a day in a calendar that shows the number of upcoming events; null if none was chosen.
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
