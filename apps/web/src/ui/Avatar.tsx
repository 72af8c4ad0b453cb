import styles from "./Avatar.module.css";
import { VipMark } from "./VipMark.tsx";

/**
 * The first letter of a name, with the VIP mark where it is shown. Beside the name, so the letter
 * itself says nothing.
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
