import Link from "next/link";
import { useCurrentInView } from "../../lib/use-current-in-view.ts";
import styles from "./ChipLinks.module.css";

export interface Chip {
  key: string;
  label: string;
  href: string;
  current: boolean;
}

/** A row of choices, each an address of its own. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useCurrentInView(chips.find(({ current }) => current)?.key ?? "");
  return (
    <nav aria-label={label}>
      <ul className={styles.chips} ref={row}>
        {chips.map(({ key, label: text, href, current }) => (
          <li key={key}>
            <Link className={styles.chip} href={href} prefetch={false} scroll={false} aria-current={current ? "true" : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
