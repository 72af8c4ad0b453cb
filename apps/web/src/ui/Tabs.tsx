import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./Tabs.module.css";

interface TabsProps<T extends string> {
  /** Names the tab list for screen readers. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: string }[];
  /** Segments share the width; chips keep theirs, and scroll sideways if they are many. */
  look?: "segments" | "chips";
  /** The content is a column of cards with the spacing of a screen. */
  isColumn?: boolean;
  children: ReactNode;
}

/** A few alternatives side by side, with the content of the chosen one below. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  look = "segments",
  isColumn = false,
  children,
}: TabsProps<T>) {
  const id = useId();
  if (tabs.length < 2) return children;
  const tabId = (tab: T) => `${id}-${tab}`;
  // The keyboard reaches the list even if no tab of it is chosen.
  const entry = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value;
  return (
    <div className={isColumn ? styles.column : undefined}>
      <div className={styles[look]} role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === entry ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={classes(styles.panel, isColumn && styles.column)}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={tabId(value)}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}

/** Arrows, Home and End move the focus; Enter or Space then chooses the tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = steps[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}
