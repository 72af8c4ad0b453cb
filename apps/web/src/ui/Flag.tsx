import { IconWorld } from "@tabler/icons-react";
import { FLAGS_PATH } from "./assets.data.ts";
import styles from "./Flag.module.css";

/** What belongs to no one country. */
const INTERNATIONAL = "INT";

/**
 * A country's flag by its code (GB, GB-ENG). Beside the country's name, so it says nothing itself.
 */
export function Flag({ code }: { code: string }) {
  if (code === INTERNATIONAL)
    return <IconWorld className={styles.world} size={20} stroke={1.5} aria-hidden="true" />;
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG that the handler serves as it is
    <img
      className={styles.flag}
      src={`${FLAGS_PATH}${code}.svg`}
      alt=""
      width={20}
      height={14}
      loading="lazy"
      decoding="async"
    />
  );
}
