import { IconChevronRight } from "@touchline/icons";
import Link from "next/link";
import type { ReactNode } from "react";
import styles from "./Rows.module.css";

/** A card of rows that link somewhere or change something. */
export function Rows({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.card}>{children}</div>
    </section>
  );
}

interface RowContent {
  label: string;
  icon?: ReactNode;
  value?: ReactNode;
}

const Content = ({ label, icon, value }: RowContent) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.label}>{label}</span>
    {value !== undefined && <span className={styles.value}>{value}</span>}
    <IconChevronRight className={styles.chevron} size={18} aria-hidden="true" />
  </>
);

export const RowLink = ({ href, ...content }: RowContent & { href: string }) => (
  <Link className={styles.row} href={href} prefetch={false}>
    <Content {...content} />
  </Link>
);

export const RowButton = ({
  onClick,
  disabled = false,
  ...content
}: RowContent & { onClick: () => void; disabled?: boolean }) => (
  <button type="button" className={styles.row} onClick={onClick} disabled={disabled}>
    <Content {...content} />
  </button>
);

/** A limit in a row: how much of it is used, and when it renews. */
export const LimitUse = ({ used, renews }: { used: string; renews: string | null }) => (
  <>
    {used}
    {renews && <small className={styles.small}>{renews}</small>}
  </>
);
