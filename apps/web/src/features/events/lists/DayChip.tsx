import type { SportId } from "@touchline/contract";
import { IconCalendar } from "@touchline/icons";
import { useRouter } from "next/router";
import { useState } from "react";
import { useZoneOffset } from "../../../domain/dates/moments.ts";
import { useLoadFailure } from "../../../domain/shell/use-load-failure.ts";
import { formatDay } from "../../../platform/dates/date-formats.ts";
import type { Day } from "../../../platform/dates/days.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./ChipLinks.module.css";

interface DayChipProps {
  /** The day that the list shows, if any. */
  day: Day | null;
  sport: SportId | null;
  esports: boolean;
  hrefOf: (day: Day) => string;
}

/** Opens the calendar of upcoming events with the count of each day. */
export function DayChip({ day, sport, esports, hrefOf }: DayChipProps) {
  const texts = useTexts();
  const offset = useZoneOffset();
  const router = useRouter();
  const tellFailure = useLoadFailure();
  const [busy, setBusy] = useState(false);

  async function choose(): Promise<void> {
    setBusy(true);
    try {
      const { chooseDay } = await import("./choose-day.ts");
      const picked = await chooseDay(texts, { day, sport, esports, offset });
      if (picked) await router.push(hrefOf(picked), undefined, { scroll: false });
    } catch {
      tellFailure();
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
