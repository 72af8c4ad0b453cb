import { Calculator } from "../../features/fairness/Calculator.tsx";
import styles from "../../features/fairness/Fairness.module.css";
import { SeedsCard } from "../../features/fairness/SeedsCard.tsx";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { Screen } from "../Screen.tsx";

/** How to check that rounds are fair: what is shown before, what after, and the sums done here. */
export function FairnessScreen() {
  const texts = useTexts();
  const { status } = useSession();
  return (
    <Screen title={texts("fair.title")}>
      <section className={styles.card}>
        <p className={styles.text}>{texts("fair.before")}</p>
        <p className={styles.text}>{texts("fair.during")}</p>
        <p className={styles.text}>{texts("fair.after")}</p>
      </section>
      {status === "punter" && (
        <QueryRoot>
          <SeedsCard />
        </QueryRoot>
      )}
      <Calculator />
    </Screen>
  );
}
