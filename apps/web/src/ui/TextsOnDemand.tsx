import { type ReactNode, useEffect, useMemo, useReducer } from "react";
import { useFrame } from "../data/frame/frame.ts";
import { TextProvider } from "../domain/texts/text.ts";
import { loadTexts, textsOnDemand } from "../domain/texts/texts-on-demand.ts";

interface TextsOnDemandProps {
  /** The same array each time. */
  namespaces: readonly string[];
  /**
   * Stands in its place until the texts are here: after a change of language, as a rule they come
   * with the code.
   */
  fallback: ReactNode;
  children: ReactNode;
}

/** Puts texts that the page does not carry around what shows them. */
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
