import type { ReactNode } from "react";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./Dialog.module.css";

interface DialogShellProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  title: string;
  text?: string | undefined;
  closable?: boolean | undefined;
  /** The answers, the most likely first. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The layout of all dialogs: title, text, the kind's own content, and the answers below. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  text,
  closable = true,
  actions,
  children,
}: DialogShellProps) {
  return (
    <Sheet open={open} onClose={onClose} onClosed={onClosed} title={title} closable={closable}>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Sheet>
  );
}
