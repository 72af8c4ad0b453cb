import { type ComponentProps, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./TextField.module.css";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  error?: string | null | undefined;
  hint?: string | undefined;
}

/** A text field with several lines. */
export function TextArea({ label, error, hint, className, ...area }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.box, error && styles.wrong)}>
        <textarea
          {...area}
          id={id}
          className={classes(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      <p
        id={`${id}-note`}
        className={classes(styles.note, error && styles.error)}
        role={error ? "alert" : undefined}
      >
        {note}
      </p>
    </div>
  );
}
