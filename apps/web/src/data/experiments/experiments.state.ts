import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type FrameExperiments, useFrame } from "../frame/frame.ts";

type Groups = FrameExperiments["groups"];

/**
 * What the browser decided itself, once the SDK is there: what the server could not know of the
 * visitor.
 */
interface Decided {
  groups: Groups;
  flags: Readonly<Record<string, unknown>>;
  /**
   * Which experiments still run, once the service told that something changed while the page is
   * open.
   */
  running: ReadonlySet<string> | null;
}
const UNDECIDED: Decided = { groups: {}, flags: {}, running: null };

/** `constructor` is a name like any other. */
const own = <T>(holder: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;

const store = createStore<Decided>(() => UNDECIDED);
/**
 * What was stopped while the site is open stays so on its next page, which the server may have
 * rendered before it knew.
 */
export function decide(decided: Partial<Decided> = {}, running?: readonly string[]): void {
  const changed = running !== undefined && store.getState().running !== null;
  store.setState({ ...UNDECIDED, ...decided, running: changed ? new Set(running) : null }, true);
}

/**
 * While the page is open: an experiment that was stopped ends here too, also where the server had
 * decided it; flags follow.
 */
export const keepRunning = (running: readonly string[], flags: Decided["flags"]): void =>
  store.setState({ running: new Set(running), flags });

/** Experiments that were seen on this page, by name, with the group that was seen. */
const seen = new Map<string, string>();
let onSeen: ((name: string, group: string) => void) | null = null;

/**
 * Who tells the service of what is seen; what was seen before is told at once. Nobody any more:
 * what was seen is forgotten.
 */
export function tellSeen(tell: typeof onSeen): void {
  onSeen = tell;
  if (!tell) seen.clear();
  else for (const [name, group] of seen) tell(name, group);
}

/**
 * An experiment's parameter for this visitor; null for whoever takes no part, which is everybody
 * before their consent. What the server decided stands as long as the page does, unless the
 * experiment is stopped: else nothing changes under a visitor's hand.
 */
export function useExperiment(name: string, param: string): unknown {
  const byServer = own(useFrame().experiments.groups, name);
  const byBrowser = useStore(store, ({ groups }) => own(groups, name));
  const stopped = useStore(store, ({ running }) => running !== null && !running.has(name));
  const found = stopped ? null : ((byServer === undefined ? byBrowser : byServer) ?? null);
  const group = found?.group;
  useEffect(() => {
    if (group === undefined) return;
    seen.set(name, group);
    onSeen?.(name, group);
  }, [name, group]);
  return (found && own(found.params, param)) ?? null;
}

/** A flag's value; null where nobody has such a flag. */
export function useFlag(name: string): unknown {
  const { flags } = useFrame().experiments;
  const byBrowser = useStore(store, (decided) => own(decided.flags, name));
  const changed = useStore(store, ({ running }) => running !== null);
  return (Object.hasOwn(flags, name) && !changed ? flags[name] : byBrowser) ?? null;
}
