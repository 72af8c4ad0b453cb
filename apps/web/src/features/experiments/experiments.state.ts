import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type FrameExperiments, useFrame } from "../../lib/frame.ts";

type Groups = FrameExperiments["groups"];

/** What the browser decided itself, once the SDK is there: what the server could not know of the visitor. */
interface Decided {
  groups: Groups;
  flags: Readonly<Record<string, unknown>>;
}
const UNDECIDED: Decided = { groups: {}, flags: {} };

const store = createStore<Decided>(() => UNDECIDED);
export const decide = (decided: Decided = UNDECIDED): void => store.setState(decided, true);

/** Experiments that were seen on this page, by name, with the group that was seen. */
const seen = new Map<string, string>();
let onSeen: ((name: string, group: string) => void) | null = null;

/** Who tells the service of what is seen; what was seen before is told at once. Nobody any more: what was seen is forgotten. */
export function tellSeen(tell: typeof onSeen): void {
  onSeen = tell;
  if (!tell) seen.clear();
  else for (const [name, group] of seen) tell(name, group);
}

/**
 * An experiment's parameter for this visitor; null for whoever takes no part, which is everybody before their consent. What the
 * server decided stands as long as the page does: nothing changes under a visitor's hand.
 */
export function useExperiment(name: string, param: string): unknown {
  const byServer = useFrame().experiments.groups[name];
  const byBrowser = useStore(store, ({ groups }) => groups[name]);
  const found = (byServer === undefined ? byBrowser : byServer) ?? null;
  const group = found?.group;
  useEffect(() => {
    if (group === undefined) return;
    seen.set(name, group);
    onSeen?.(name, group);
  }, [name, group]);
  return found?.params[param] ?? null;
}

/** A flag's value; null where nobody has such a flag. */
export function useFlag(name: string): unknown {
  const { flags } = useFrame().experiments;
  const byBrowser = useStore(store, (decided) => decided.flags[name]);
  return (name in flags ? flags[name] : byBrowser) ?? null;
}
