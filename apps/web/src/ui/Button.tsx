import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";
import { classes } from "./classes.ts";

/** Accent is for the one primary action; all others are quiet. */
export type ButtonTone = "accent" | "quiet" | "ghost" | "danger";

interface Look {
  tone?: ButtonTone;
  size?: "s" | "m" | "l";
  wide?: boolean;
  icon?: ReactNode;
}

const look = (tone: ButtonTone = "quiet", size: Look["size"] = "m", wide = false, extra?: string) =>
  classes(styles.button, styles[tone], styles[size], wide && styles.wide, extra);

type ButtonProps = Look & ComponentProps<"button"> & { busy?: boolean };

export function Button({
  tone,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look(tone, size, wide, className)}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {icon}
      {children}
    </button>
  );
}

export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={look(tone, size, wide, className)}>
      {icon}
      {children}
    </Link>
  );
}
