import { useIsLoading } from "../domain/shell/navigation/loading.ts";
import styles from "./LoadingBar.module.css";

/** A thin progress line while the next page loads. Visible only if that takes noticeably long. */
export function LoadingBar() {
  return useIsLoading() ? <div className={styles.bar} role="presentation" /> : null;
}
