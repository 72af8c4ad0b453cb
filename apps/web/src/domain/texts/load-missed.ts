import type { TextKey } from "@touchline/texts";
import { report } from "../../data/tracking/report.ts";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { loadTexts, textsOnDemand } from "./texts-on-demand.ts";

const asked = new Set<string>();

/**
 * Reports a text that the page was not sent, and loads its namespace, in English where the language
 * has none. Null if the namespace is loading already, or could not be loaded.
 */
export async function loadMissed(key: TextKey, tag: string): Promise<CompiledTexts | null> {
  report(`the page was sent without the text ${key}`);
  const namespace = key.slice(0, key.indexOf("."));
  const name = `${tag}.${namespace}`;
  if (asked.has(name)) return null;
  asked.add(name);
  try {
    await loadTexts([namespace]);
    return textsOnDemand([namespace]);
  } catch {
    // The next time that the text is shown, it is asked for again.
    asked.delete(name);
    return null;
  }
}
