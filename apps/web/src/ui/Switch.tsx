import type { ComponentProps } from "react";
import styles from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "checked"> {
  label: string;
  checked: boolean;
  hint?: string;
}

/** A switch that takes effect at once. */
export function Switch({ label, hint, checked, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles.input}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
