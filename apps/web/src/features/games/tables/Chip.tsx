import { currencyExponent } from "@touchline/core";
import { classes } from "../../../ui/classes.ts";
import styles from "./Chip.module.css";
import { chipText } from "./layout.ts";

interface ChipProps {
  amount: number;
  currency: string;
  /** Which of the values it is like: each has a colour of its own. */
  tone: number;
  size?: "s" | "l";
  className?: string | undefined;
}

/** A chip with what it is worth on it. For the eye: whoever shows one says the amount beside it. */
export function Chip({ amount, currency, tone, size = "s", className }: ChipProps) {
  return (
    <span
      className={classes(styles.chip, styles[size], className)}
      data-tone={tone}
      aria-hidden="true"
    >
      <b>{chipText(amount, currencyExponent(currency || "USD"))}</b>
    </span>
  );
}

/** The highest chip that a pile of this amount would hold. */
export const toneOf = (amount: number, values: readonly number[]): number =>
  Math.max(
    0,
    values.findLastIndex((value) => value <= amount),
  );
