import styles from "./MessageIcon.module.css";

/** An image of a few hundred bytes. The title beside it carries the meaning. */
export const MessageIcon = ({ url, size = 40 }: { url: string; size?: number }) => (
  // biome-ignore lint/performance/noImgElement: an SVG of a few hundred bytes needs no optimiser
  <img className={styles.icon} src={url} alt="" width={size} height={size} />
);
