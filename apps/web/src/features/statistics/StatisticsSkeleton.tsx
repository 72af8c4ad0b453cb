import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Statistics.module.css";

/** As tall as form, meetings and table. */
export const StatisticsSkeleton = () => (
  <div className={styles.column} aria-busy="true">
    <Skeleton height={260} radius="var(--r-m)" />
    <Skeleton height={300} radius="var(--r-m)" />
    <Skeleton height={320} radius="var(--r-m)" />
  </div>
);
