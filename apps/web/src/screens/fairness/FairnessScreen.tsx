import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useSession } from "../../data/session/session.ts";
import { Calculator } from "../../features/fairness/Calculator.tsx";
import { CrashChainCard } from "../../features/fairness/CrashChainCard.tsx";
import styles from "../../features/fairness/Fairness.module.css";
import { SeedsCard } from "../../features/fairness/SeedsCard.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

/** How to verify rounds: the values shown before and after, and a calculator. */
export function FairnessScreen() {
  const texts = useTexts();
  const { status } = useSession();
  const offered = new Set(useFrame().products.map(({ id }) => id));
  return (
    <Screen title={texts("fair.title")}>
      <section className={styles.card}>
        <h2 className={styles.title}>{texts("fair.own")}</h2>
        <p className={styles.text}>{texts("fair.before")}</p>
        <p className={styles.text}>{texts("fair.during")}</p>
        <p className={styles.text}>{texts("fair.after")}</p>
      </section>
      <QueryRoot>
        {status === "punter" && <SeedsCard />}
        {offered.has("crash") && <CrashChainCard />}
      </QueryRoot>
      {(offered.has("live-casino") || offered.has("live-games")) && (
        <section className={styles.card}>
          <h2 className={styles.title}>{texts("fair.tables")}</h2>
          <p className={styles.text}>{texts("fair.tablesText")}</p>
        </section>
      )}
      <Calculator />
    </Screen>
  );
}
