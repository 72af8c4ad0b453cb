import { useFrame } from "../data/frame/frame.ts";
import styles from "./Logo.module.css";

/** The operator's name. Touchline's own name has two tones. */
export function Logo() {
  const { brand } = useFrame();
  if (brand !== "Touchline") return <span className={styles.logo}>{brand}</span>;
  return (
    <span className={styles.logo}>
      touch<i className={styles.line}>line</i>
    </span>
  );
}
