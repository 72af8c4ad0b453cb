import { IconLock } from "@touchline/icons";
import { classes } from "./classes.ts";
import styles from "./OddsButton.module.css";

interface OddsButtonProps {
  /** The outcome's short name: 1, Over 2.5. */
  label: string;
  /** The price in the punter's odds format. */
  odds: string;
  selected: boolean;
  /** Suspended: locked, but keeps its place. */
  locked?: boolean;
  /** The price may be stale: it looks inactive. */
  old?: boolean;
  /** A bet on it is being placed. */
  busy?: boolean;
  /** The direction of the price's last move. */
  move?: "up" | "down" | null;
  /** How a move is shown (docs/behaviour/settings.md#value-sets). */
  moveStyle?: "arrow" | "textColour" | "off";
  /** The full name for screen readers, between the label and the price: "Match result: Arsenal". */
  said: string;
  /**
   * The outcome cannot be combined with the current picks: a short mark replaces its price, with
   * the reason.
   */
  unfit?: { mark: string; why: string };
  /**
   * In a list: as small as a finger allows. The label is above the price or in the column's
   * heading.
   */
  dense?: "plain" | "labelled" | undefined;
  onSelect: () => void;
}

export function OddsButton(props: OddsButtonProps) {
  const {
    label,
    odds,
    selected,
    locked = false,
    old = false,
    busy = false,
    move = null,
    moveStyle = "arrow",
    said,
    unfit,
    dense,
    onSelect,
  } = props;
  const shownMove = locked || moveStyle === "off" ? null : move;
  return (
    <button
      type="button"
      className={classes(
        styles.odds,
        dense && styles.dense,
        selected && styles.selected,
        old && styles.old,
        busy && styles.busy,
        unfit && styles.unfit,
        shownMove && styles[shownMove],
        shownMove && styles[moveStyle],
      )}
      aria-pressed={selected}
      aria-busy={busy || undefined}
      disabled={locked && !selected}
      aria-disabled={unfit !== undefined || undefined}
      title={unfit?.why}
      onClick={unfit ? undefined : onSelect}
    >
      <span className={dense === "plain" ? "only-said" : styles.label}>{label}</span>
      <span className="only-said">{said}</span>
      {unfit ? (
        <small className={styles.mark}>{unfit.mark}</small>
      ) : (
        <b className={styles.price}>{locked ? <IconLock size={15} aria-hidden="true" /> : odds}</b>
      )}
    </button>
  );
}
