import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * Why an outcome cannot be added to the bet builder: a short mark for the eye, and the whole
 * reason.
 */
export interface PickFit {
  mark: string;
  why: string;
}

interface Building {
  eventId: string | null;
  fits: ReadonlyMap<string, PickFit>;
}
const NONE: Building = { eventId: null, fits: new Map() };

/**
 * The event whose picks are being put together on the page, and its outcomes that do not go with
 * them.
 */
const store = createStore<Building>(() => NONE);

/** An outcome that is still marked alike wakes nobody. */
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
