import { useEffect, useState } from "react";

/**
 * Whether the named item has been on show for a while, so that its consequences may be shown. Null
 * means that nothing is on show.
 */
export function useSettled(name: string | null, afterMs: number): boolean {
  // An item that exists when the page opens was shown before.
  const [settled, setSettled] = useState(name);
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => setSettled(name), afterMs);
    return () => clearTimeout(timer);
  }, [name, afterMs]);
  return name !== null && settled === name;
}
