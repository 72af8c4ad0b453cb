import styles from "./Avatar.module.css";
import { VipMark } from "./VipMark.tsx";

/**
 * The first letter of a name, with the VIP mark if it is shown. The name is beside it, so it is
 * hidden from screen readers.
 */
export function Avatar({ name, vip }: { name: string; vip: boolean }) {
  return (
    <span className={styles.avatar} data-private>
      <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
      {vip && (
        <span className={styles.vip}>
          <VipMark size={16} />
        </span>
      )}
    </span>
  );
}
