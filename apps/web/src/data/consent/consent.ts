import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  type ConsentCookie,
  type ConsentPurpose,
  consentCookie,
  readConsent,
} from "./consent.rules.ts";

interface ConsentState {
  /** Whether the cookie has been read. Until then no service may store or send anything. */
  known: boolean;
  /** The purposes the visitor agreed to; null until they have answered. */
  agreed: ReadonlySet<ConsentPurpose> | null;
}

const store = createStore<ConsentState>(() => ({ known: false, agreed: null }));

const answer = (agreed: ConsentState["agreed"]) => {
  const { known, agreed: before } = store.getState();
  const same =
    known &&
    before?.size === agreed?.size &&
    [...(agreed ?? [])].every((purpose) => before?.has(purpose));
  if (!same) store.setState({ known: true, agreed });
};

/**
 * Reads the answer from the cookie, and again when the page regains focus: the visitor may have
 * answered in another tab.
 */
export function followConsent(cookie: ConsentCookie): () => void {
  const look = () => answer(readConsent(document.cookie, cookie));
  look();
  const lookAgain = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", lookAgain);
  // Two windows side by side are never hidden, so visibility alone is not enough.
  window.addEventListener("focus", look);
  return () => {
    document.removeEventListener("visibilitychange", lookAgain);
    window.removeEventListener("focus", look);
  };
}

export function giveConsent(purposes: Iterable<ConsentPurpose>, cookie: ConsentCookie): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = consentCookie(purposes, cookie);
  answer(new Set(purposes));
}

/** Whether a service with this purpose may store and send data now. */
export const allows = (purpose: ConsentPurpose): boolean =>
  store.getState().agreed?.has(purpose) ?? false;

/**
 * Calls back on every change of one purpose, and at once if the visitor has already agreed to it.
 */
export function onConsent(
  purpose: ConsentPurpose,
  changed: (allowed: boolean) => void,
): () => void {
  if (allows(purpose)) changed(true);
  return store.subscribe((now, before) => {
    const [allowed, was] = [
      now.agreed?.has(purpose) ?? false,
      before.agreed?.has(purpose) ?? false,
    ];
    if (allowed !== was) changed(allowed);
  });
}

export const useConsent = (): ConsentState => useStore(store);
