import MaskedNumber from "imask/masked/number";
import type { Texts } from "../../platform/texts/text.ts";

interface NumberBounds {
  min?: number;
  max?: number;
  scale?: number;
  /** The language's own; the other one is taken for it. */
  radix?: DecimalSign;
}

export type DecimalSign = "," | ".";

/** The decimal sign that the language writes (`field.decimalSign`), or the default. */
export const decimalSign = (texts: Texts): DecimalSign =>
  texts("field.decimalSign") === "." ? "." : ",";

/**
 * docs/behaviour/forms-and-formats.md#numbers, number mask: decimal comma unless the language has
 * its own sign, dot and comma are taken alike, 2 decimals, unsigned, no thousands separator;
 * clamped to its bounds when the field loses focus.
 * The library's own maximum would drop a digit while typing: with a maximum of 500, 999 became 99.
 */
export const createNumberMask = ({
  min = 0,
  max = Number.POSITIVE_INFINITY,
  scale = 2,
  radix = ",",
}: NumberBounds = {}): MaskedNumber => {
  const clamp = (value: number): number => Math.min(Math.max(value, min), max);
  return new MaskedNumber({
    radix,
    mapToRadix: [radix === "," ? "." : ","],
    thousandsSeparator: "",
    scale,
    min: 0,
    commit: (text, mask) => {
      const number = mask as MaskedNumber;
      if (text !== "" && clamp(number.number) !== number.number)
        number.number = clamp(number.number);
    },
  });
};

/** The number in a mask, or null while it has no digit. */
export const maskedNumber = (mask: MaskedNumber): number | null =>
  /\d/.test(mask.value) ? mask.number : null;
