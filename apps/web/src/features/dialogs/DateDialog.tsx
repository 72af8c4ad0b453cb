import { useCallback, useState } from "react";
import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { isWithin } from "../../platform/dates/calendar-days.ts";
import type { Day } from "../../platform/dates/days.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { maskDateInput, shownDay } from "../../ui/masks/date-mask.ts";
import { entryPattern, patternHint } from "../../ui/masks/entry-pattern.ts";
import { TextField } from "../../ui/TextField.tsx";
import { Dialog } from "./Dialog.tsx";

export default function DateDialog({ props, open, answer, onClosed }: DialogProps<"date">) {
  const texts = useTexts();
  const pattern = entryPattern(texts);
  const shown = (of: Day) => shownDay(of, pattern);
  const { title, value, min, max } = props;
  const [day, setDay] = useState<Day | null>(value ?? null);
  const [asked, setAsked] = useState(false);
  const masked = useCallback(
    (input: HTMLInputElement) => maskDateInput(input, { min, max }, pattern, setDay),
    [min, max, pattern],
  );

  const accepted = day !== null && isWithin(day, min, max);
  const submit = () => (accepted ? answer(day) : setAsked(true));
  return (
    <Dialog open={open} onClose={() => answer(null)} onClosed={onClosed} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={masked}
          label={texts("date.label")}
          placeholder={patternHint(texts)}
          defaultValue={value ? shown(value) : ""}
          inputMode="numeric"
          autoComplete="off"
          error={asked && !accepted ? boundsText() : null}
        />
        <Button type="submit" tone="accent" size="l" wide style={{ marginTop: "var(--sp-4)" }}>
          {texts("popup.done")}
        </Button>
      </form>
    </Dialog>
  );

  function boundsText(): string {
    if (min && max) return texts("date.between", { min: shown(min), max: shown(max) });
    if (min) return texts("date.from", { min: shown(min) });
    return max ? texts("date.until", { max: shown(max) }) : texts("date.incomplete");
  }
}
