import { type ComponentProps, useMemo } from "react";
import { useTexts } from "../platform/texts/text.ts";
import {
  createNumberMask,
  type DecimalSign,
  decimalSign,
  maskedNumber,
} from "./masks/number-mask.ts";
import { useMask } from "./masks/use-mask.ts";
import { TextField } from "./TextField.tsx";

interface NumberFieldProps
  extends Omit<
    ComponentProps<typeof TextField>,
    "value" | "defaultValue" | "onChange" | "min" | "max" | "ref"
  > {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Digits after the decimal sign. */
  scale?: number;
}

const shown = (value: number | null, radix: DecimalSign): string =>
  value === null ? "" : String(value).replace(".", radix);

export function NumberField({ value, onChange, min, max, scale = 2, ...field }: NumberFieldProps) {
  const radix = decimalSign(useTexts());
  const mask = useMemo(
    () =>
      createNumberMask({
        scale,
        radix,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }),
    [min, max, scale, radix],
  );
  const masked = useMask(mask, {
    text: shown(value, radix),
    holds: () => maskedNumber(mask) === value,
    onAccept: () => onChange(maskedNumber(mask)),
  });
  return <TextField {...field} ref={masked} inputMode="decimal" autoComplete="off" />;
}
