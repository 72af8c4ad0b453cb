import type { MyGrant } from "@touchline/contract";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "../Offers.module.css";

/** How much of the required turnover has been wagered. */
export function Progress({
  progress,
  currency,
}: {
  progress: NonNullable<MyGrant["progress"]>;
  currency: string;
}) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const { needed, wagered } = progress;
  const told = texts("offers.progress", {
    wagered: money(Math.min(wagered, needed)),
    needed: money(needed),
  });
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        max={needed}
        value={Math.min(wagered, needed)}
        aria-label={told}
      />
      <p className={styles.note}>{told}</p>
    </div>
  );
}
