import { IconCalendar } from "@tabler/icons-react";
import type { Sport } from "@touchline/contract";
import { useRouter } from "next/router";
import { useState } from "react";
import { faultText } from "../../lib/call-fault.ts";
import { formatDay } from "../../lib/date-formats.ts";
import type { Day } from "../../lib/days.ts";
import { useZoneOffset } from "../../lib/moments.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { openPopup } from "../../lib/popups/popups.ts";
import { useTexts } from "../../lib/text.tsx";
import { call } from "../session/session.client.ts";
import styles from "./ChipLinks.module.css";

interface DayChipProps {
  /** The day that the list shows now, if it shows one. */
  day: Day | null;
  sport: Sport | null;
  esports: boolean;
  hrefOf: (day: Day) => string;
}

/** Opens the calendar of coming events: each day says how many it has. */
export function DayChip({ day, sport, esports, hrefOf }: DayChipProps) {
  const texts = useTexts();
  const offset = useZoneOffset();
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function choose(): Promise<void> {
    setBusy(true);
    try {
      const query = { offset: String(offset), ...(sport ? { sport } : {}), ...(esports ? { esports: "1" as const } : {}) };
      const { days } = await call("eventDays", { query });
      const [first, last] = [days[0]?.day, days.at(-1)?.day];
      if (first === undefined || last === undefined) return void showNotice("warning", { title: texts("events.none") });
      const counts = Object.fromEntries(days.map((each) => [each.day, each.count]));
      const picked = await openPopup("calendar", { title: texts("events.pickDay"), value: day, min: first, max: last, counts });
      if (picked) await router.push(hrefOf(picked), undefined, { scroll: false });
    } catch (error) {
      showNotice("failure", { title: faultText(texts, error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className={styles.chip}
      aria-haspopup="dialog"
      aria-current={day ? "true" : undefined}
      disabled={busy}
      onClick={() => void choose()}
    >
      <IconCalendar size={16} aria-hidden="true" />
      {day ? formatDay(day, texts.tag, "results") : texts("events.pickDay")}
    </button>
  );
}
