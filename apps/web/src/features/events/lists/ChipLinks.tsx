import Link from "next/link";
import type { ReactNode } from "react";
import { useCurrentInView } from "../../../ui/hooks/use-current-in-view.ts";
import styles from "./ChipLinks.module.css";

export interface Chip {
  key: string;
  label: string;
  href: string;
  current: boolean;
}

interface ChipLinksProps {
  label: string;
  chips: readonly Chip[];
  /** Shown at the end of the row: a choice made elsewhere. */
  children?: ReactNode;
}

/** A row of choices, each a link. */
export function ChipLinks({ label, chips, children }: ChipLinksProps) {
  const row = useCurrentInView(chips.find(({ current }) => current)?.key ?? "");
  return (
    <nav aria-label={label}>
      <ul className={styles.chips} ref={row}>
        {chips.map(({ key, label: text, href, current }) => (
          <li key={key}>
            <Link
              className={styles.chip}
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={current ? "true" : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}
