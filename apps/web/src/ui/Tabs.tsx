import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import styles from "./Tabs.module.css";

interface TabsProps<T extends string> {
  /** Names the tab list for screen readers. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: string }[];
  children: ReactNode;
}

/** A few alternatives side by side, with the content of the chosen one below. */
export function Tabs<T extends string>({ label, value, onChange, tabs, children }: TabsProps<T>) {
  if (tabs.length < 2) return children;
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles.panel} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
