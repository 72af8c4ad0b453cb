import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  type ConsentCookie,
  type ConsentPurpose,
  consentCookie,
  readConsent,
} from "./consent.rules.ts";

interface ConsentState {
  /** The cookie has been looked at: until then a page does not know, and does nothing. */
  known: boolean;
  /** What was agreed to; null as long as nobody has answered. */
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
 * Takes over what the device was told, and again when the page is come back to: another tab may
 * have been answered meanwhile.
 */
export function followConsent(cookie: ConsentCookie): () => void {
  const look = () => answer(readConsent(document.cookie, cookie));
  look();
  const lookAgain = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", lookAgain);
  // Of two windows side by side neither is ever hidden.
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

/** Whether a service may store and send now. */
export const allows = (purpose: ConsentPurpose): boolean =>
  store.getState().agreed?.has(purpose) ?? false;

/** Calls back with every change of one purpose, and at once where it is agreed to already. */
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
