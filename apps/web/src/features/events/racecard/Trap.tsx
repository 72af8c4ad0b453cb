import type { Silks } from "@touchline/contract";
import { classes } from "../../../ui/classes.ts";
import styles from "./Racecard.module.css";

const isLight = (colour: string): boolean => Number.parseInt(colour.slice(3, 5), 16) > 0x78;

/**
 * A greyhound's number on the colours of its jacket. Striped jackets put it on a patch to keep it
 * legible.
 */
export function Trap({
  number,
  silks: { body, second, pattern },
}: {
  number: number;
  silks: Silks;
}) {
  const isStriped = pattern === "stripes";
  const background = isStriped
    ? `repeating-linear-gradient(90deg, ${body} 0 5px, ${second} 5px 10px)`
    : body;
  return (
    <span
      className={styles.trap}
      style={{ background, color: isLight(body) ? "#10150a" : "#ffffff" }}
    >
      <b className={classes(isStriped && styles.patch)}>{number}</b>
    </span>
  );
}
