import { IconCrown } from "@touchline/icons";
import styles from "./VipMark.module.css";

/** Shown only to VIP tiers. "VIP" is the same in every language. */
export const VipMark = ({ size = 18 }: { size?: number }) => (
  <span className={styles.mark} role="img" aria-label="VIP">
    <IconCrown size={size} stroke={2} />
  </span>
);
