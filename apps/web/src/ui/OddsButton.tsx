import { IconLock } from "@tabler/icons-react";
import { classes } from "./classes.ts";
import styles from "./OddsButton.module.css";

interface OddsButtonProps {
  /** What is bet on, short: 1, Over 2.5. */
  label: string;
  /** The price as the punter reads it. */
  odds: string;
  selected: boolean;
  /** Suspended: keeps its place, locked. */
  locked?: boolean;
  /** The price may not be right any more: it looks inactive. */
  old?: boolean;
  /** A bet on it is being placed. */
  busy?: boolean;
  /** Which way the price has just moved. */
  move?: "up" | "down" | null;
  /** How a move is shown (product §3). */
  moveStyle?: "arrow" | "textColour" | "off";
  /** What the label is short for, said between it and the price: "Match result: Arsenal". */
  said: string;
  /** Cannot be chosen beside what is chosen: a short mark in place of its price, and the reason. */
  unfit?: { mark: string; why: string };
  /**
   * In a list: as small as a finger allows, the label above the price, or left to the column's
   * head.
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
