import { type ComponentProps, useMemo } from "react";
import type { Day } from "../platform/dates/days.ts";
import { useTexts } from "../platform/texts/text.ts";
import { createDateMask, type DayBounds, maskedDay, shownDay } from "./masks/date-mask.ts";
import { entryPattern, patternHint } from "./masks/entry-pattern.ts";
import { useMask } from "./masks/use-mask.ts";
import { TextField } from "./TextField.tsx";

interface DateFieldProps
  extends DayBounds,
    Omit<
      ComponentProps<typeof TextField>,
      "value" | "defaultValue" | "onChange" | "min" | "max" | "ref"
    > {
  value: Day | null;
  onChange: (day: Day | null) => void;
}

/** A date, typed in the order in which the language writes it (`date.entryMask`). */
export function DateField({ value, onChange, min, max, ...field }: DateFieldProps) {
  const texts = useTexts();
  const pattern = entryPattern(texts);
  const mask = useMemo(() => createDateMask({ min, max }, pattern), [min, max, pattern]);
  const masked = useMask(mask, {
    text: value ? shownDay(value, pattern) : "",
    holds: () => maskedDay(mask) === value,
    onAccept: () => onChange(maskedDay(mask)),
  });
  return (
    <TextField
      placeholder={patternHint(texts)}
      autoComplete="off"
      {...field}
      ref={masked}
      inputMode="numeric"
    />
  );
}
