import { TierProgress } from "./components/TierProgress.tsx";
import styles from "./Loyalty.module.css";
import { useLoyalty } from "./loyalty.client.ts";

/**
 * The punter's own way to the next tier; nothing until it is known, and the page says the rest
 * without it.
 */
export function OwnProgress() {
  const [first] = useLoyalty().data?.pages ?? [];
  if (!first) return null;
  return (
    <section className={styles.balance}>
      <TierProgress loyalty={first} />
    </section>
  );
}
