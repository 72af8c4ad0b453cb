import { useState } from "react";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../domain/texts/text.ts";
import { useSecurityAgain } from "./security.client.ts";

/**
 * One change at a time: what it is busy with, why it failed, and the list read again when it is
 * done.
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
