import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./TextField.module.css";

interface PickFieldProps {
  label: string;
  value: string;
  error?: string | null | undefined;
  icon: ReactNode;
  onPick: () => void;
}

/** Looks like a text field, but its value is picked in a dialog. */
export function PickField({ label, value, error, icon, onPick }: PickFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={classes(styles.box, styles.pick, error && styles.wrong)}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        // A button has no aria-invalid; the form looks for this attribute.
        data-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onClick={onPick}
      >
        <span id={`${id}-value`} className={styles.picked} data-private>
          {value}
        </span>
        {icon}
      </button>
      <p
        id={`${id}-note`}
        className={classes(styles.note, error && styles.error)}
        role={error ? "alert" : undefined}
      >
        {error}
      </p>
    </div>
  );
}
