import { IconAlertTriangle } from "@touchline/icons";
import { usePriceAge } from "../../data/live/price-age.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./PriceAgeNote.module.css";

/** Shown above stale prices with their age. Prices below it look inactive meanwhile. */
export function PriceAgeNote() {
  const texts = useTexts();
  const seconds = usePriceAge();
  if (seconds === 0) return null;
  return (
    <p className={styles.note}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {/* Screen readers announce the start once; the seconds are visual only. */}
      <span className="only-said" role="status">
        {texts("live.pricesOld")}
      </span>
      <span aria-hidden="true">{texts("live.priceAge", { seconds })}</span>
    </p>
  );
}
