import { type ReactNode, useEffect, useMemo, useReducer } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { loadTexts, textsOnDemand } from "./texts-on-demand.ts";

interface TextsOnDemandProps {
  /** Must be the same array each time. */
  namespaces: readonly string[];
  /**
   * Shown until the texts have loaded. Usually only after a change of language, because they load
   * with the code.
   */
  fallback: ReactNode;
  children: ReactNode;
}

/** Provides texts that the page does not carry to its children. */
export function TextsOnDemand({ namespaces, fallback, children }: TextsOnDemandProps) {
  const frame = useFrame();
  const [loads, loaded] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is looked up again
  const texts = useMemo(() => {
    const own = textsOnDemand(namespaces, frame.locale);
    return own && { ...frame.texts, ...own };
  }, [frame, namespaces, loads]);
  const missing = texts === null;
  useEffect(() => {
    if (missing) void loadTexts(namespaces, frame.locale).then(loaded, () => {});
  }, [missing, namespaces, frame.locale]);
  return texts ? (
    <TextProvider texts={texts} tag={frame.tag}>
      {children}
    </TextProvider>
  ) : (
    fallback
  );
}
