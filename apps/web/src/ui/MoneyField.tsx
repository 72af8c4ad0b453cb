import { currencyExponent, minor, toDecimal, toMinor } from "@touchline/core";
import type { ComponentProps } from "react";
import { currencySign } from "../platform/texts/currency-sign.ts";
import { useTexts } from "../platform/texts/text.ts";
import { classes } from "./classes.ts";
import { NumberField } from "./NumberField.tsx";
import styles from "./TextField.module.css";

interface MoneyFieldProps
  extends Omit<ComponentProps<typeof NumberField>, "scale" | "leading" | "trailing"> {
  currency: string;
}

/**
 * An amount. `value`, `min` and `max` are in minor units. It has as many decimals as its currency.
 */
export function MoneyField({ currency, value, onChange, min, max, ...field }: MoneyFieldProps) {
  const major = (amount: number): number => Number(toDecimal(minor(amount), currency));
  const { sign, isFirst } = currencySign(useTexts().tag, currency);
  const exponent = currencyExponent(currency);
  return (
    <NumberField
      {...field}
      scale={exponent}
      value={value === null ? null : major(value)}
      {...(min !== undefined && { min: major(min) })}
      {...(max !== undefined && { max: major(max) })}
      onChange={(amount) =>
        onChange(amount === null ? null : Number(toMinor(amount.toFixed(exponent), currency)))
      }
      {...(isFirst
        ? { leading: <span className={classes(styles.unit, styles.first)}>{sign}</span> }
        : { trailing: <span className={styles.unit}>{sign}</span> })}
    />
  );
}
