import { IconInfoCircle } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
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

/** Something worth knowing before one goes on. */
export const Note = ({ children }: { children: ReactNode }) => (
  <div className={styles.note}>
    <IconInfoCircle size={20} aria-hidden="true" />
    <div>{children}</div>
  </div>
);

export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;
