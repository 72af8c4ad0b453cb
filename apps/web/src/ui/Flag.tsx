import { FLAGS_PATH } from "../lib/assets.data.ts";
import styles from "./Flag.module.css";

/** A country's flag by its code (GB, GB-ENG). Beside the country's name, so it says nothing itself. */
export function Flag({ code }: { code: string }) {
  // biome-ignore lint/performance/noImgElement: a small SVG that the handler serves as it is
  return <img className={styles.flag} src={`${FLAGS_PATH}${code}.svg`} alt="" width={20} height={14} loading="lazy" decoding="async" />;
}
