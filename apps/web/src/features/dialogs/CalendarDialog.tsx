import { systemClock } from "@touchline/core";
import { useState } from "react";
import { useZoneOffset } from "../../domain/dates/moments.ts";
import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { today } from "../../platform/dates/calendar-days.ts";
import type { Day } from "../../platform/dates/days.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Calendar } from "../../ui/calendar/Calendar.tsx";
import { Dialog } from "./Dialog.tsx";

/**
 * docs/behaviour/forms-and-formats.md#dates: the calendar's bounds unless the caller has its own.
 */
const EARLIEST: Day = "2000-01-01";

export default function CalendarDialog({ props, open, answer, onClosed }: DialogProps<"calendar">) {
  const texts = useTexts();
  const offset = useZoneOffset();
  const now = today(systemClock.now(), offset);
  const { title, value = null, min = EARLIEST, max = now, counts } = props;
  const [day, setDay] = useState<Day | null>(value);
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={title}
      actions={
        <Button tone="accent" size="l" wide disabled={day === null} onClick={() => answer(day)}>
          {texts("popup.done")}
        </Button>
      }
    >
      <Calendar value={day} today={now} min={min} max={max} counts={counts} onChange={setDay} />
    </Dialog>
  );
}
