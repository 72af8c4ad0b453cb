import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PopupKind, PopupKinds } from "./kinds.ts";

export interface OpenOptions {
  /**
   * A higher priority goes first among waiting popups. It never displaces the one on the screen.
   */
  priority?: number;
  /**
   * If a popup with this name is already open or waiting, no second one opens: both callers get its
   * answer.
   */
  name?: string;
}

interface Entry<K extends PopupKind> {
  uid: number;
  kind: K;
  props: PopupKinds[K]["props"];
  priority: number;
  name: string | null;
  /** Answered and animating off the screen. */
  leaving: boolean;
}
export type Popup = { [K in PopupKind]: Entry<K> }[PopupKind];

interface PopupQueue {
  /** The popup on the screen, then the waiting ones in the order they will be shown. */
  queue: readonly Popup[];
}

const store = createStore<PopupQueue>(() => ({ queue: [] }));
const answers = new Map<
  number,
  { promise: Promise<unknown>; resolve: (result: unknown) => void }
>();
let lastUid = 0;

/** Shows a dialog when its turn comes. Resolves as soon as it is answered. */
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

/** Answers a popup, which may still be animating off the screen. A second answer has no effect. */
export function answerPopup(uid: number, result: unknown): void {
  answers.get(uid)?.resolve(result);
  answers.delete(uid);
  store.setState(({ queue }) => ({
    queue: queue.map((popup) => (popup.uid === uid ? { ...popup, leaving: true } : popup)),
  }));
}

/** Removes a popup that has left the screen, so that the next one can open. */
export function popupLeft(uid: number): void {
  store.setState(({ queue }) => ({ queue: queue.filter((popup) => popup.uid !== uid) }));
}

/** Answers every popup with null. Logging out leaves none open. */
export function closePopups(): void {
  const { queue } = store.getState();
  for (const { uid } of queue) answerPopup(uid, null);
  // Popups that were never shown have no closing animation.
  for (const { uid } of queue.slice(1)) popupLeft(uid);
}

export const shownPopup = (): Popup | null => store.getState().queue[0] ?? null;
export const useShownPopup = (): Popup | null => useStore(store, ({ queue }) => queue[0] ?? null);
