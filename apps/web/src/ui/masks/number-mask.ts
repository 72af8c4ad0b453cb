import MaskedNumber from "imask/masked/number";

interface NumberBounds {
  min?: number;
  max?: number;
  scale?: number;
}

/**
 * product §5, number mask: decimal comma (a dot is taken for it), 2 decimals, unsigned, no
 * thousands separator; clamped to its bounds when the field is left. The mask's own maximum would
 * drop a digit while one types: 999 of at most 500 became 99.
 */
export const createNumberMask = ({
  min = 0,
  max = Number.POSITIVE_INFINITY,
  scale = 2,
}: NumberBounds = {}): MaskedNumber => {
  const clamp = (value: number): number => Math.min(Math.max(value, min), max);
  return new MaskedNumber({
    radix: ",",
    mapToRadix: ["."],
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

/** The number in a mask, null while there is none. */
export const maskedNumber = (mask: MaskedNumber): number | null =>
  /\d/.test(mask.value) ? mask.number : null;
