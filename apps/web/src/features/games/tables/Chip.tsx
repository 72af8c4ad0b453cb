import { currencyExponent } from "@touchline/core";
import { classes } from "../../../ui/classes.ts";
import styles from "./Chip.module.css";
import { chipText } from "./layout.ts";

interface ChipProps {
  amount: number;
  currency: string;
  /** The index of its value, which decides the colour. */
  tone: number;
  size?: "s" | "l";
  className?: string | undefined;
}

/** A chip with its value. Decorative: the amount is in text beside it. */
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

/** The highest chip in a pile of this amount. */
export const toneOf = (amount: number, values: readonly number[]): number =>
  Math.max(
    0,
    values.findLastIndex((value) => value <= amount),
  );
