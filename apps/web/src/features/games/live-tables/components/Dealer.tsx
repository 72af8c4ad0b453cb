import { classes } from "../../../../ui/classes.ts";
import styles from "./Dealer.module.css";

/** Skin, hair and waistcoat: each dealer's look follows from their name. */
const SKINS = ["#f0c8a4", "#c68d63", "#8d5a3b", "#e3ae86"];
const HAIRS = ["#2a1a12", "#5b3a1e", "#111318", "#8a4a22"];
const VESTS = ["#7c1f2f", "#1d3f7a", "#1f5a41", "#4a2a72"];
const looks = (name: string): number =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/**
 * The dealer behind the table: breathes, blinks, and lifts a hand while the round is played.
 * Decorative.
 */
export function Dealer({ name, isBusy }: { name: string; isBusy: boolean }) {
  const look = looks(name);
  const [skin, hair, vest] = [SKINS[look % 4], HAIRS[(look >> 1) % 4], VESTS[(look >> 2) % 4]];
  const isLong = look % 2 === 0;
  return (
    <svg viewBox="0 0 120 96" className={styles.dealer} aria-hidden="true">
      <g className={styles.body}>
        {isLong && <path d="M38 32 C36 4 84 4 82 32 L84 62 H36 Z" fill={hair} />}
        <path d="M22 96 C22 70 40 62 60 62 C80 62 98 70 98 96 Z" fill="#f4f5f7" />
        <path d="M34 96 L44 64 L60 80 L76 64 L86 96 Z" fill={vest} />
        <path d="M52 66 L60 72 L68 66 L68 76 L60 72 L52 76 Z" fill="#14171f" />
        <rect x={54} y={50} width={12} height={16} rx={5} fill={skin} />
        <ellipse cx={60} cy={36} rx={17} ry={20} fill={skin} />
        <path d="M42 34 C40 12 80 12 78 34 C72 24 66 22 60 22 C54 22 48 24 42 34 Z" fill={hair} />
        <g className={styles.eyes}>
          <circle cx={53} cy={37} r={2} fill="#14171f" />
          <circle cx={67} cy={37} r={2} fill="#14171f" />
        </g>
        <path
          d="M54 46 Q60 50 66 46"
          stroke="#8a3b3b"
          strokeWidth={2}
          fill="none"
          strokeLinecap="round"
        />
        <g className={classes(styles.arm, isBusy && styles.deals)}>
          <path
            d="M84 72 C96 76 100 86 92 94"
            stroke="#f4f5f7"
            strokeWidth={12}
            fill="none"
            strokeLinecap="round"
          />
          <circle cx={91} cy={92} r={6} fill={skin} />
        </g>
      </g>
    </svg>
  );
}
