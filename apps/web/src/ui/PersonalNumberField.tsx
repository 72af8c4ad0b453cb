import { PERSONAL_NUMBER_PLACEHOLDER } from "@touchline/core";
import { type ComponentProps, useMemo } from "react";
import { createDigitMask } from "./masks/digit-mask.ts";
import { useMask } from "./masks/use-mask.ts";
import { TextField } from "./TextField.tsx";

interface PersonalNumberFieldProps
  extends Omit<ComponentProps<typeof TextField>, "value" | "defaultValue" | "onChange" | "ref"> {
  value: string;
  onChange: (value: string) => void;
}

/** Denmark's personal number, DDMMYY-SSSS. */
export function PersonalNumberField({ value, onChange, ...field }: PersonalNumberFieldProps) {
  const mask = useMemo(() => createDigitMask(PERSONAL_NUMBER_PLACEHOLDER), []);
  const masked = useMask(mask, {
    text: value,
    holds: () => mask.value === value,
    onAccept: () => onChange(mask.value),
  });
  return (
    <TextField
      {...field}
      ref={masked}
      placeholder={PERSONAL_NUMBER_PLACEHOLDER}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
