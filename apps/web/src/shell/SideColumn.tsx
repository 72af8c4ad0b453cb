import { useSyncExternalStore } from "react";
import { useLoadFailure } from "../domain/shell/use-load-failure.ts";
import { OnDemand } from "../ui/OnDemand.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { loadSlipContent } from "./panels.ts";
import styles from "./SideColumn.module.css";

const WIDE = "(min-width: 900px)";
const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
const isWide = () => matchMedia(WIDE).matches;

const CONTENT = { menu: () => import("./MenuContent.tsx"), slip: loadSlipContent };
const NO_PROPS = {};

/** The menu or the slip beside the page. A phone neither shows nor loads it. */
export function SideColumn({ side }: { side: "menu" | "slip" }) {
  const wide = useSyncExternalStore(subscribe, isWide, () => false);
  const tellFailure = useLoadFailure();
  return (
    <aside className={styles.column} data-side={side}>
      <div className={styles.card}>
        {wide && (
          <OnDemand
            load={CONTENT[side]}
            props={NO_PROPS}
            onFailed={tellFailure}
            fallback={<Skeleton height={320} />}
          />
        )}
      </div>
    </aside>
  );
}
