import type { ReactNode } from "react";
import styles from "./Empty.module.css";

/** Stands where a list would: that there is nothing, and what to make of it. */
export const Empty = ({ icon, title, text }: { icon?: ReactNode; title: string; text: string }) => (
  <div className={styles.empty}>
    {icon}
    <p className={styles.title}>{title}</p>
    <p>{text}</p>
  </div>
);
