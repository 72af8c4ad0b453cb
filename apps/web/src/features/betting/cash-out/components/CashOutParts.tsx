import { useTexts } from "../../../../platform/texts/text.ts";
import { PARTS } from "../cash-out.rules.ts";
import styles from "./CashOutParts.module.css";

/** How much of the stake to cash out, by tap or slider. */
export function CashOutParts({
  percent,
  onChange,
}: {
  percent: number;
  onChange: (percent: number) => void;
}) {
  const texts = useTexts();
  const shown = (value: number) =>
    new Intl.NumberFormat(texts.tag, { style: "percent" }).format(value / 100);
  return (
    // Moving the slider must not drag the sheet.
    <fieldset className={styles.parts} data-base-ui-swipe-ignore="">
      <legend className={styles.legend}>{texts("bets.cashOutPart")}</legend>
      <div className={styles.chips}>
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            className={styles.chip}
            aria-pressed={percent === part}
            onClick={() => onChange(part)}
          >
            {shown(part)}
          </button>
        ))}
      </div>
      <input
        className={styles.slider}
        type="range"
        min={5}
        max={100}
        step={5}
        value={percent}
        aria-label={texts("bets.cashOutPart")}
        aria-valuetext={shown(percent)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </fieldset>
  );
}
