import { useEffect, useState } from "react";
import { useFrame } from "../../../data/frame/frame.ts";
import type { Found } from "./help-index.ts";

const LEAST_LETTERS = 2;

interface HelpSearch {
  found: Found[] | null;
  isFailed: boolean;
  /** The answer to these words is not here yet; `found` may still hold the last one. */
  isWaiting: boolean;
}

/**
 * Articles and sections that match the words; null until there is an answer. The index and its code
 * load with the first words.
 */
export function useHelpSearch(words: string): HelpSearch {
  const { locale } = useFrame();
  const [answer, setAnswer] = useState<{ words: string; found: Found[] | "failed" } | null>(null);
  const sought = words.trim();
  const asked = sought.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    const tell = (found: Found[] | "failed") => wanted && setAnswer({ words: sought, found });
    import("./help-index.ts")
      .then(({ loadHelpIndex }) => loadHelpIndex(locale))
      .then(
        (find) => tell(find(sought)),
        () => tell("failed"),
      );
    return () => {
      wanted = false;
    };
  }, [asked, sought, locale]);
  if (!asked || !answer) return { found: null, isFailed: false, isWaiting: asked };
  // Keep the last answer until the next one arrives.
  const isWaiting = answer.words !== sought;
  return answer.found === "failed"
    ? { found: null, isFailed: !isWaiting, isWaiting }
    : { found: answer.found, isFailed: false, isWaiting };
}
