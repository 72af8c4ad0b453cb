import styles from "./Logo.module.css";

/** The name as it is written everywhere. */
export function Logo() {
  return (
    <span className={styles.logo}>
      touch<i className={styles.line}>line</i>
    </span>
  );
}
