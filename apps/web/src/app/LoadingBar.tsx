import { useIsLoading } from "../domain/shell/navigation/loading.ts";
import styles from "./LoadingBar.module.css";

/**
 * A thin line while the next page is on its way. Shows only where it takes long enough to be
 * noticed.
 */
export function LoadingBar() {
  return useIsLoading() ? <div className={styles.bar} role="presentation" /> : null;
}
