import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./TextField.module.css";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  error?: string | null | undefined;
  hint?: string;
  /** At the start of the line: a dial code. */
  leading?: ReactNode;
  /** At the end of the line: a button that shows the password, a unit. */
  trailing?: ReactNode;
}

export function TextField({
  label,
  error,
  hint,
  leading,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.box, error && styles.wrong)}>
        {leading}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
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
