import type { QuietHours } from "@touchline/contract";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Lead } from "../../../ui/Form.tsx";
import { RowButton, Rows } from "../../../ui/Rows.tsx";
import { Switch } from "../../../ui/Switch.tsx";

const NIGHT = { from: 22 * 60, to: 8 * 60 };
const STEP_MINUTES = 30;
const two = (value: number) => String(value).padStart(2, "0");
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const OPTIONS = Array.from({ length: 1440 / STEP_MINUTES }, (_, at) => at * STEP_MINUTES).map(
  (minutes) => ({
    value: String(minutes),
    label: clock(minutes),
  }),
);

/** Hours of the punter's local day in which nothing is sent. */
export function QuietHoursRows({
  value,
  busy,
  onChange,
}: {
  value: QuietHours;
  busy: boolean;
  onChange: (next: QuietHours) => void;
}) {
  const texts = useTexts();
  async function choose(end: "from" | "to"): Promise<void> {
    if (!value) return;
    const choice = await openPopup("select", {
      title: texts(`notifications.quiet.${end}`),
      value: String(value[end]),
      options: OPTIONS,
    });
    if (choice !== null) onChange({ ...value, [end]: Number(choice) });
  }
  return (
    <>
      <Rows title={texts("notifications.quiet")}>
        <Switch
          label={texts("notifications.quietOn")}
          checked={value !== null}
          disabled={busy}
          onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
        />
        {value && (
          <>
            <RowButton
              label={texts("notifications.quiet.from")}
              value={clock(value.from)}
              disabled={busy}
              onClick={() => void choose("from")}
            />
            <RowButton
              label={texts("notifications.quiet.to")}
              value={clock(value.to)}
              disabled={busy}
              onClick={() => void choose("to")}
            />
          </>
        )}
      </Rows>
      <Lead>{texts("notifications.quietHint")}</Lead>
    </>
  );
}
