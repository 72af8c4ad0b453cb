import { TierProgress } from "./components/TierProgress.tsx";
import styles from "./Loyalty.module.css";
import { useLoyalty } from "./loyalty.client.ts";

/**
 * The punter's progress to the next tier. Renders nothing until it is known; the page works without
 * it.
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
