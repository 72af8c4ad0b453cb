import type { TableParts } from "@touchline/contract";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./Statistics.module.css";

/**
 * Statistics of the last rounds, the rules of the game, and the hash that will prove the current
 * round.
 */
export function StatisticsCard({
  parts: { past, seedHash, kind },
  children,
}: {
  parts: TableParts;
  children: ReactNode;
}) {
  const texts = useTexts();
  const [title, how] = [useId(), useId()];
  return (
    <>
      {past.length > 0 && (
        <section className={styles.card} aria-labelledby={title}>
          <h2 className={styles.title} id={title}>
            {texts("game.live.statistics")}
          </h2>
          <p className={styles.lead}>{texts("game.live.last50", { count: past.length })}</p>
          {children}
        </section>
      )}
      <section className={styles.card} aria-labelledby={how}>
        <h2 className={styles.title} id={how}>
          {texts("game.live.how")}
        </h2>
        <p className={styles.lead}>{texts(`game.live.how.${kind}`)}</p>
        <h3 className={styles.small}>{texts("game.live.hash")}</h3>
        <p className={styles.hash}>{seedHash}</p>
      </section>
    </>
  );
}
