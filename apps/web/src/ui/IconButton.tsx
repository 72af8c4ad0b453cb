import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./IconButton.module.css";

/** A button with an icon and a label for screen readers. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
