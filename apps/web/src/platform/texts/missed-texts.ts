import type { TextKey } from "@touchline/texts";
import { createStore } from "zustand/vanilla";
import type { CompiledTexts } from "./compiled-texts.ts";

type Load = (key: TextKey, tag: string) => Promise<CompiledTexts | null>;

let load: Load = async () => null;

/** The shell says how a missed text is loaded: this layer does not know the gate. */
export function loadMissedBy(wanted: Load): void {
  load = wanted;
}

/** Texts that a page was sent without and that have loaded since, by language tag. */
export const lateTexts = createStore<Readonly<Record<string, CompiledTexts>>>(() => ({}));

/**
 * A text that the page was not sent. That is a defect to find at once, but no reason to crash a
 * punter's page or to leave a gap in it: the browser reports it and loads its namespace.
 */
export function missedText(key: TextKey, tag: string): CompiledTexts[TextKey] {
  const late = lateTexts.getState()[tag]?.[key];
  if (late !== undefined) return late;
  if (process.env.NODE_ENV !== "production")
    throw new Error(`the page was sent without the text ${key}`);
  if (typeof document !== "undefined") void loadLate(key, tag);
}

async function loadLate(key: TextKey, tag: string): Promise<void> {
  const texts = await load(key, tag);
  if (texts) lateTexts.setState((late) => ({ [tag]: { ...late[tag], ...texts } }));
}
