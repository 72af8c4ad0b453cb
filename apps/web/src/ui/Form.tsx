import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Form.module.css";

/** Fields one under another. What is wrong with them is said by us, not by the browser. */
export const Form = (props: Omit<ComponentProps<"form">, "className" | "noValidate">) => (
  <form {...props} className={styles.form} noValidate />
);

/** Why a form as a whole was refused. */
export const Refused = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className={styles.refused} role="alert">
      {children}
    </p>
  ) : null;

const NOTE_ICONS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle } as const;

/** Something worth knowing before one goes on. */
export function Note({ tone = "info", children }: { tone?: keyof typeof NOTE_ICONS; children: ReactNode }) {
  const Icon = NOTE_ICONS[tone];
  return (
    <div className={classes(styles.note, styles[tone])}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;
