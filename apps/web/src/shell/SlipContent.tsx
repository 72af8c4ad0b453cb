import { BetSlip } from "../features/bet-slip/BetSlip.tsx";
import { useTexts } from "../lib/text.tsx";
import styles from "./SlipContent.module.css";

export default function SlipContent() {
  const texts = useTexts();
  return (
    <section aria-label={texts("slip.title")}>
      <h2 className={styles.title}>{texts("slip.title")}</h2>
      <BetSlip />
    </section>
  );
}
