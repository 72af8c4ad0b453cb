import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Why an outcome cannot be added to the bet builder: a short mark to show, and the full reason. */
export interface PickFit {
  mark: string;
  why: string;
}

interface Building {
  eventId: string | null;
  fits: ReadonlyMap<string, PickFit>;
}
const NONE: Building = { eventId: null, fits: new Map() };

/** The event whose bet builder is open on the page, and its outcomes that do not fit the picks. */
const store = createStore<Building>(() => NONE);

/** Keeps the old object for an outcome whose mark is unchanged, so that it does not re-render. */
export function setPickFits(eventId: string, fits: ReadonlyMap<string, PickFit>): void {
  const before = store.getState().fits;
  const kept = [...fits].map(([outcomeId, fit]) => {
    const old = before.get(outcomeId);
    return [outcomeId, old?.mark === fit.mark && old.why === fit.why ? old : fit] as const;
  });
  store.setState({ eventId, fits: new Map(kept) });
}
export const clearPickFits = (): void => store.setState(NONE);

export const isBuilding = (eventId: string): boolean => store.getState().eventId === eventId;
export const usePickFit = (outcomeId: string): PickFit | undefined =>
  useStore(store, ({ fits }) => fits.get(outcomeId));
