import InputMask from "imask/controls/input";
import type Masked from "imask/masked/base";
import { useCallback, useEffect, useRef } from "react";

interface MaskedInput<M extends Masked> {
  /** The form's value as a text. */
  text: string;
  /**
   * Whether the mask already holds that value, perhaps half-typed ("12," is 12). If so, the input
   * stays as it is.
   */
  holds: (mask: M) => boolean;
  /** Called after every keystroke that the mask accepted. */
  onAccept: (mask: M) => void;
}

/**
 * Applies a mask to the input that gets the returned ref. The mask controls the input's value, not
 * React.
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
