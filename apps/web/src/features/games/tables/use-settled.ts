import { useEffect, useState } from "react";

/**
 * Whether what is named has been on show for so long: what follows from it may be told then. Null:
 * nothing is to be shown.
 */
export function useSettled(name: string | null, afterMs: number): boolean {
  // What stands there when the page is opened was shown before.
  const [settled, setSettled] = useState(name);
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => setSettled(name), afterMs);
    return () => clearTimeout(timer);
  }, [name, afterMs]);
  return name !== null && settled === name;
}
