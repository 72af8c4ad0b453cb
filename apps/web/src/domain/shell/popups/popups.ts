import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PopupKind, PopupKinds } from "./kinds.ts";

export interface OpenOptions {
  /** A higher one goes first among those that wait; the one on the screen is never pushed aside. */
  priority?: number;
  /**
   * A popup that is open or waiting under the same name is not opened a second time: both callers
   * get its answer.
   */
  name?: string;
}

interface Entry<K extends PopupKind> {
  uid: number;
  kind: K;
  props: PopupKinds[K]["props"];
  priority: number;
  name: string | null;
  /** Answered, and on its way off the screen. */
  leaving: boolean;
}
export type Popup = { [K in PopupKind]: Entry<K> }[PopupKind];

interface PopupQueue {
  /** The one on the screen first, then those that wait, in the order they will be shown. */
  queue: readonly Popup[];
}

const store = createStore<PopupQueue>(() => ({ queue: [] }));
const answers = new Map<
  number,
  { promise: Promise<unknown>; resolve: (result: unknown) => void }
>();
let lastUid = 0;

/** Shows a dialog when its turn comes. Resolves with the answer as soon as it is given. */
export function openPopup<K extends PopupKind>(
  kind: K,
  props: PopupKinds[K]["props"],
  { priority = 0, name }: OpenOptions = {},
): Promise<PopupKinds[K]["result"]> {
  const same =
    name && store.getState().queue.find((popup) => popup.name === name && !popup.leaving);
  if (same) return answers.get(same.uid)?.promise as Promise<PopupKinds[K]["result"]>;
  const uid = ++lastUid;
  const answer = Promise.withResolvers<unknown>();
  answers.set(uid, answer);
  const popup = { uid, kind, props, priority, name: name ?? null, leaving: false } as Popup;
  store.setState(({ queue: [shown, ...waiting] }) => {
    if (!shown) return { queue: [popup] };
    const at = waiting.findIndex((other) => other.priority < priority);
    return { queue: [shown, ...waiting.toSpliced(at < 0 ? waiting.length : at, 0, popup)] };
  });
  return answer.promise as Promise<PopupKinds[K]["result"]>;
}

/** The answer is given; the popup may still be seen leaving. A second answer changes nothing. */
export function answerPopup(uid: number, result: unknown): void {
  answers.get(uid)?.resolve(result);
  answers.delete(uid);
  store.setState(({ queue }) => ({
    queue: queue.map((popup) => (popup.uid === uid ? { ...popup, leaving: true } : popup)),
  }));
}

/** The popup is off the screen: the next one may come. */
export function popupLeft(uid: number): void {
  store.setState(({ queue }) => ({ queue: queue.filter((popup) => popup.uid !== uid) }));
}

/** Answers every popup with null: logging out leaves none open. */
export function closePopups(): void {
  const { queue } = store.getState();
  for (const { uid } of queue) answerPopup(uid, null);
  // Those that never were on the screen have no way to leave it.
  for (const { uid } of queue.slice(1)) popupLeft(uid);
}

export const shownPopup = (): Popup | null => store.getState().queue[0] ?? null;
export const useShownPopup = (): Popup | null => useStore(store, ({ queue }) => queue[0] ?? null);
