import InputMask from "imask/controls/input";
import type Masked from "imask/masked/base";
import MaskedNumber from "imask/masked/number";
import MaskedPattern from "imask/masked/pattern";
import { useCallback, useEffect, useRef } from "react";

interface NumberBounds {
  min?: number;
  max?: number;
  scale?: number;
}

/**
 * product §5, number mask: decimal comma (a dot is taken for it), 2 decimals, unsigned, no thousands separator; clamped to
 * its bounds when the field is left. The mask's own maximum would drop a digit while one types: 999 of at most 500 became 99.
 */
export const createNumberMask = ({ min = 0, max = Number.POSITIVE_INFINITY, scale = 2 }: NumberBounds = {}): MaskedNumber => {
  const clamp = (value: number): number => Math.min(Math.max(value, min), max);
  return new MaskedNumber({
    radix: ",",
    mapToRadix: ["."],
    thousandsSeparator: "",
    scale,
    min: 0,
    commit: (text, mask) => {
      const number = mask as MaskedNumber;
      if (text !== "" && clamp(number.number) !== number.number) number.number = clamp(number.number);
    },
  });
};

/** The number in a mask, null while there is none. */
export const maskedNumber = (mask: MaskedNumber): number | null => (/\d/.test(mask.value) ? mask.number : null);

/** A mask where each 0 is a digit and the rest is typed by itself: "0000 000000". */
export const createDigitMask = (pattern: string): MaskedPattern =>
  new MaskedPattern({ mask: pattern.replace(/[^0]+/g, "{$&}"), lazy: true });

interface MaskedInput<M extends Masked> {
  /** What the form holds, as a text. */
  text: string;
  /** Whether the mask holds the same already, if half-typed ("12," is 12): then the input is left as it is. */
  holds: (mask: M) => boolean;
  /** After every keystroke that the mask took. */
  onAccept: (mask: M) => void;
}

/** Keeps an input in a mask: the ref to give it. The input's own value is the mask's, and React leaves it alone. */
export function useMask<M extends Masked>(mask: M, given: MaskedInput<M>): (input: HTMLInputElement) => () => void {
  const control = useRef<InputMask<object> | null>(null);
  const latest = useRef(given);
  latest.current = given;
  const { text } = given;

  useEffect(() => {
    if (control.current && !latest.current.holds(mask)) control.current.value = text;
  }, [mask, text]);

  return useCallback(
    (input: HTMLInputElement) => {
      input.value = latest.current.text;
      const masked = new InputMask<object>(input, mask as never);
      masked.on("accept", () => latest.current.onAccept(mask));
      control.current = masked;
      return () => {
        masked.destroy();
        control.current = null;
      };
    },
    [mask],
  );
}
