import { IconWorld } from "@touchline/icons";
import { FLAGS_PATH } from "./assets.data.ts";
import styles from "./Flag.module.css";

/** For categories that belong to no single country. */
const INTERNATIONAL = "INT";

/**
 * A country's flag by its code (GB, GB-ENG). The country's name is beside it, so it is hidden from
 * screen readers.
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
