import { IconCheck } from "@touchline/icons";
import type { ComponentProps } from "react";
import styles from "./Checkbox.module.css";

export function Checkbox({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className={styles.label}>
      <input {...input} type="checkbox" className={styles.input} />
      <span className={styles.box} aria-hidden="true">
        <IconCheck size={16} stroke={3} />
      </span>
      {label}
    </label>
  );
}
