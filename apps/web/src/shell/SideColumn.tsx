import { lazy, Suspense, useSyncExternalStore } from "react";
import { Skeleton } from "../ui/Skeleton.tsx";
import styles from "./SideColumn.module.css";

const WIDE = "(min-width: 900px)";
const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
const isWide = () => matchMedia(WIDE).matches;

const CONTENT = { menu: lazy(() => import("./MenuContent.tsx")), slip: lazy(() => import("./SlipContent.tsx")) };

/** The menu or the slip beside the page. A phone neither shows nor loads it. */
export function SideColumn({ side }: { side: "menu" | "slip" }) {
  const wide = useSyncExternalStore(subscribe, isWide, () => false);
  const Content = CONTENT[side];
  return (
    <aside className={styles.column} data-side={side}>
      <div className={styles.card}>
        {wide && (
          <Suspense fallback={<Skeleton height={320} />}>
            <Content />
          </Suspense>
        )}
      </div>
    </aside>
  );
}
