import type { ComponentProps } from "react";
import styles from "./CodeField.module.css";
import { TextField } from "./TextField.tsx";

interface CodeFieldProps
  extends Omit<
    ComponentProps<typeof TextField>,
    "value" | "defaultValue" | "onChange" | "maxLength"
  > {
  /** The number of digits in the code. */
  length: number;
  value: string;
  onChange: (digits: string) => void;
  /**
   * Called when the last digit is entered: typed, pasted, or filled in by the phone from the
   * message.
   */
  onComplete: (digits: string) => void;
}

/** One field for a code from a message, so that the phone offers to fill it in. */
export function CodeField({ length, value, onChange, onComplete, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      className={styles.code ?? ""}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={"•".repeat(length)}
      value={value}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, "").slice(0, length);
        onChange(digits);
        if (digits.length === length && digits !== value) onComplete(digits);
      }}
    />
  );
}
