import Link from "next/link";
import styles from "./HelpSearch.module.css";
import type { Found } from "./help-index.ts";

/** A result: the page, its section, and the words around the match. */
export const FoundHelp = ({ found, label }: { found: readonly Found[]; label: string }) => (
  <ul className={styles.found} aria-label={label}>
    {found.map(({ path, title, heading, snippet }) => (
      <li key={path}>
        <Link className={styles.entry} href={path} prefetch={false}>
          <b>{title}</b>
          {heading && <span className={styles.heading}>{heading}</span>}
          <span className={styles.snippet}>{snippet}</span>
        </Link>
      </li>
    ))}
  </ul>
);
