import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type FrameExperiments, useFrame } from "../frame/frame.ts";

type Groups = FrameExperiments["groups"];

/** The browser's own decisions once the SDK is loaded, for facts that the server could not know. */
interface Decided {
  groups: Groups;
  flags: Readonly<Record<string, unknown>>;
  /**
   * The experiments that still run, once the service has announced a change while the page is open.
   */
  running: ReadonlySet<string> | null;
}
const UNDECIDED: Decided = { groups: {}, flags: {}, running: null };

/** Guards against inherited names such as `constructor`. */
const own = <T>(holder: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;

const store = createStore<Decided>(() => UNDECIDED);
/**
 * An experiment stopped while the site is open stays stopped on the next page, which the server may
 * have rendered before it knew.
 */
export function decide(decided: Partial<Decided> = {}, running?: readonly string[]): void {
  const changed = running !== undefined && store.getState().running !== null;
  store.setState({ ...UNDECIDED, ...decided, running: changed ? new Set(running) : null }, true);
}

/**
 * Ends stopped experiments on the open page, including those that the server decided, and updates
 * flags.
 */
export const keepRunning = (running: readonly string[], flags: Decided["flags"]): void =>
  store.setState({ running: new Set(running), flags });

/** Experiments seen on this page, by name, with the group. */
const seen = new Map<string, string>();
let onSeen: ((name: string, group: string) => void) | null = null;

/**
 * Connects the sender of exposures and passes it the earlier ones at once. Null disconnects it and
 * forgets them.
 */
export function tellSeen(tell: typeof onSeen): void {
  onSeen = tell;
  if (!tell) seen.clear();
  else for (const [name, group] of seen) tell(name, group);
}

/**
 * An experiment's parameter for this visitor; null for those who do not take part, which is
 * everybody before consent. The server's decision stays for as long as the page, unless the
 * experiment is stopped: nothing else changes under a visitor's hand.
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

/** A flag's value; null if there is no such flag. */
export function useFlag(name: string): unknown {
  const { flags } = useFrame().experiments;
  const byBrowser = useStore(store, (decided) => own(decided.flags, name));
  const changed = useStore(store, ({ running }) => running !== null);
  return (Object.hasOwn(flags, name) && !changed ? flags[name] : byBrowser) ?? null;
}
