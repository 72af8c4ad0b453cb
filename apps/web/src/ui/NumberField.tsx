import { type ComponentProps, useMemo } from "react";
import { createNumberMask, maskedNumber } from "./masks/number-mask.ts";
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
  /** Digits after the comma. */
  scale?: number;
}

const shown = (value: number | null): string =>
  value === null ? "" : String(value).replace(".", ",");

export function NumberField({ value, onChange, min, max, scale = 2, ...field }: NumberFieldProps) {
  const mask = useMemo(
    () =>
      createNumberMask({
        scale,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }),
    [min, max, scale],
  );
  const masked = useMask(mask, {
    text: shown(value),
    holds: () => maskedNumber(mask) === value,
    onAccept: () => onChange(maskedNumber(mask)),
  });
  return <TextField {...field} ref={masked} inputMode="decimal" autoComplete="off" />;
}
