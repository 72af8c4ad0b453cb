import { useEffect, useRef, useState } from "react";
import { EventRow } from "./EventRow.tsx";
import { useFollowTree } from "./live.client.ts";
import styles from "./WatchedRow.module.css";

/** How far beyond the screen rows are kept current, so that scrolling meets live prices. */
const MARGIN = "600px 0px";

/** A row of a long list: follows its event only while it is on or near the screen. */
export function WatchedRow({ treeId }: { treeId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: MARGIN });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useFollowTree(treeId, "SHORT", near);
  return (
    <div ref={place} className={styles.place}>
      <EventRow treeId={treeId} />
    </div>
  );
}
