import { type ComponentProps, useMemo } from "react";
import type { Day } from "../domain/dates/days.ts";
import { type Texts, useTexts } from "../domain/texts/text.ts";
import {
  createDateMask,
  DATE_ENTRY_PATTERN,
  type DayBounds,
  maskedDay,
  shownDay,
} from "./masks/date-mask.ts";
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
      placeholder={shownPattern(pattern, texts("date.entryLetters"))}
      autoComplete="off"
      {...field}
      ref={masked}
      inputMode="numeric"
    />
  );
}

/** If a language's text is not a valid pattern, use the default. */
function entryPattern(texts: Texts): string {
  const pattern = texts("date.entryMask");
  const parts = pattern.match(/YYYY|MM|DD/g) ?? [];
  return new Set(parts).size === 3 && parts.length === 3 ? pattern : DATE_ENTRY_PATTERN;
}

/** The pattern in the reader's letters: ГГГГ for YYYY. */
const shownPattern = (pattern: string, letters: string): string =>
  pattern.replace(/[YMD]/g, (sign) => letters["YMD".indexOf(sign)] ?? sign);
