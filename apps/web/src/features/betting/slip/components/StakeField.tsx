import { currencyExponent, minor, toDecimal, toMinor } from "@touchline/core";
import { useId, useMemo } from "react";
import { currencySign } from "../../../../platform/texts/currency-sign.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { createNumberMask, decimalSign, maskedNumber } from "../../../../ui/masks/number-mask.ts";
import { useMask } from "../../../../ui/masks/use-mask.ts";
import styles from "./StakeField.module.css";

interface StakeFieldProps {
  label: string;
  currency: string;
  /** In minor units; 0 while empty. */
  value: number;
  onChange: (value: number | null) => void;
  isWrong: boolean;
  /** The id of the element that describes the field. */
  describedBy: string;
  readOnly?: boolean;
}

/** An amount on one line: label on the left, value on the right. */
export function StakeField({
  label,
  currency,
  value,
  onChange,
  isWrong,
  describedBy,
  readOnly = false,
}: StakeFieldProps) {
  const id = useId();
  const exponent = currencyExponent(currency);
  const texts = useTexts();
  const radix = decimalSign(texts);
  const mask = useMemo(() => createNumberMask({ scale: exponent, radix }), [exponent, radix]);
  const shown = value === 0 ? null : Number(toDecimal(minor(value), currency));
  const masked = useMask(mask, {
    text: shown === null ? "" : String(shown).replace(".", radix),
    holds: () => maskedNumber(mask) === shown,
    onAccept: () => {
      const amount = maskedNumber(mask);
      onChange(
        amount === null ? null : Number(toMinor(amount.toFixed(exponent), currency)) || null,
      );
    },
  });
  const { sign, isFirst } = currencySign(texts.tag, currency);
  const unit = <span className={classes(styles.unit, isFirst && styles.first)}>{sign}</span>;
  return (
    <div className={classes(styles.box, isWrong && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {isFirst && unit}
      <input
        id={id}
        ref={masked}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="0"
        readOnly={readOnly}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
      />
      {!isFirst && unit}
    </div>
  );
}
