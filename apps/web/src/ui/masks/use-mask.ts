import InputMask from "imask/controls/input";
import type Masked from "imask/masked/base";
import { useCallback, useEffect, useRef } from "react";

interface MaskedInput<M extends Masked> {
  /** What the form holds, as a text. */
  text: string;
  /**
   * Whether the mask holds the same already, if half-typed ("12," is 12): then the input is left as
   * it is.
   */
  holds: (mask: M) => boolean;
  /** After every keystroke that the mask took. */
  onAccept: (mask: M) => void;
}

/**
 * Keeps an input in a mask: the ref to give it. The input's own value is the mask's, and React
 * leaves it alone.
 */
export function useMask<M extends Masked>(
  mask: M,
  given: MaskedInput<M>,
): (input: HTMLInputElement) => () => void {
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
