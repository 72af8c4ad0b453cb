import { useState } from "react";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { useSecurityAgain } from "./security.client.ts";

/**
 * Runs one change at a time: holds the busy state and the error, and refetches the list at the end.
 */
export function useStep() {
  const texts = useTexts();
  const again = useSecurityAgain();
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function take<T>(name: string, change: () => Promise<T>): Promise<T | null> {
    setBusy(name);
    setFault(null);
    try {
      const done = await change();
      await again();
      return done;
    } catch (error) {
      setFault(faultText(texts, error));
      return null;
    } finally {
      setBusy(null);
    }
  }
  return { busy, fault, take };
}
