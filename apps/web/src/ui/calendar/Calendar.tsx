import { IconChevronLeft, IconChevronRight } from "@touchline/icons";
import { useEffect, useRef, useState } from "react";
import { addMonths, clampDay, isWithin, weeksOfMonth } from "../../platform/dates/calendar-days.ts";
import { formatDay } from "../../platform/dates/date-formats.ts";
import { addDays, type Day } from "../../platform/dates/days.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { classes } from "../classes.ts";
import { IconButton } from "../IconButton.tsx";
import styles from "./Calendar.module.css";
import { dayByKey, firstWeekdayOf } from "./calendar.rules.ts";

interface CalendarProps {
  value: Day | null;
  today: Day;
  min: Day;
  max: Day;
  /** The number of items on each day. A day that is missing cannot be chosen. */
  counts?: Readonly<Record<Day, number>> | undefined;
  onChange: (day: Day) => void;
}

/** The days of one month. One day is in the tab order; arrows, Home, End and Page keys move it. */
export function Calendar({ value, today, min, max, counts, onChange }: CalendarProps) {
  const texts = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState(() => clampDay(value ?? today, min, max));
  const [moved, setMoved] = useState(false);
  const weeks = weeksOfMonth(cursor, firstWeekdayOf(texts.tag));
  const month = cursor.slice(0, 7);

  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor, moved]);

  const dayName = (day: Day) => {
    const name = formatDay(day, texts.tag, "calendarDay");
    return counts?.[day] ? `${name}: ${texts("date.held", { count: String(counts[day]) })}` : name;
  };
  const turn = (months: number) => {
    setMoved(false);
    setCursor(clampDay(addMonths(cursor, months), min, max));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={texts("date.previousMonth")}
          disabled={month <= min.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft className={styles.chevron} size={20} />
        </IconButton>
        <h3 className={styles.month} aria-live="polite">
          {formatDay(cursor, texts.tag, "calendarMonth")}
        </h3>
        <IconButton
          label={texts("date.nextMonth")}
          disabled={month >= max.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <IconChevronRight className={styles.chevron} size={20} />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA date grid is a table with the role grid
        role="grid"
        className={styles.grid}
        data-base-ui-swipe-ignore=""
        onKeyDown={(event) => {
          const next = dayByKey(
            event.key,
            event.shiftKey,
            cursor,
            document.documentElement.dir === "rtl",
          );
          if (next === null) return;
          event.preventDefault();
          setMoved(true);
          setCursor(clampDay(next, min, max));
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatDay(day, texts.tag, "weekday")}>
                {formatDay(day, texts.tag, "weekdayLetter")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which can be selected
                <td key={day} aria-selected={day === value}>
                  {day.startsWith(month) && (
                    <button
                      type="button"
                      data-day={day}
                      className={classes(
                        styles.day,
                        day === value && styles.chosen,
                        day === today && styles.today,
                      )}
                      aria-label={dayName(day)}
                      tabIndex={day === cursor ? 0 : -1}
                      disabled={!isWithin(day, min, max) || (counts !== undefined && !counts[day])}
                      onClick={() => {
                        setCursor(day);
                        onChange(day);
                      }}
                    >
                      {Number(day.slice(8))}
                      {counts && <span className={styles.count}>{counts[day]}</span>}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {/* Every month takes the height of the longest, so that nothing below it moves. */}
          {weeks.length < 6 &&
            Array.from({ length: 6 - weeks.length }, (_, index) => (
              <tr key={addDays(cursor, index)} className={styles.spare} />
            ))}
        </tbody>
      </table>
    </div>
  );
}
