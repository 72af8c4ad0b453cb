import { IconInbox } from "@touchline/icons";
import type { ReactNode } from "react";
import styles from "./Empty.module.css";

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** The action to offer. */
  children?: ReactNode;
}

/** Replaces an empty list: says that there is nothing, why, and where to go. */
export const Empty = ({
  icon = <IconInbox size={44} stroke={1.4} aria-hidden="true" />,
  title,
  text,
  children,
}: EmptyProps) => (
  <div className={styles.empty}>
    {icon}
    <p className={styles.title}>{title}</p>
    {text && <p>{text}</p>}
    {children}
  </div>
);
