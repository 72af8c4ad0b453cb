import type { MilliOdds } from "@touchline/core";
import { useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { acceptPrices, reprice, type SlipLeg, toggleLeg } from "./slip.rules.ts";

interface Slip {
  legs: readonly SlipLeg[];
}

/**
 * Kept on the device and read after the first paint, so that the server's HTML and the browser's
 * first render agree.
 */
const store = createStore<Slip>()(
  persist((): Slip => ({ legs: [] }), {
    name: LOCAL_KEYS.slip,
    version: 4,
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
  }),
);

export const putSlip = (legs: readonly SlipLeg[]): void => void store.setState({ legs });
export const slipLegs = (): readonly SlipLeg[] => store.getState().legs;

export const restoreSlip = (): void => void store.persist.rehydrate();
export const toggleSlipLeg = (leg: SlipLeg): void => putSlip(toggleLeg(slipLegs(), leg));
export const removeSlipLegs = (outcomeIds: readonly string[]): void =>
  putSlip(slipLegs().filter((leg) => !outcomeIds.includes(leg.outcomeId)));
export const clearSlip = (): void => putSlip([]);

/** Applies newer prices, whatever their source. */
export function repriceSlip(prices: ReadonlyMap<string, MilliOdds>): void {
  const legs = slipLegs();
  const repriced = reprice(legs, prices);
  if (repriced !== legs) putSlip(repriced);
}

/** The punter accepts the current prices of these selections. */
export const acceptSlipPrices = (outcomeIds: Iterable<string>): void =>
  putSlip(acceptPrices(slipLegs(), new Set(outcomeIds)));

/** Deactivates the selections of a market because the gate says it can no longer be bet on. */
export const deactivateSlipMarket = (marketId: string): void =>
  putSlip(slipLegs().map((leg) => (leg.marketId === marketId ? { ...leg, inactive: true } : leg)));

export const useSlipLegs = (): readonly SlipLeg[] => useStore(store, ({ legs }) => legs);
export const useSlipCount = (): number => useStore(store, ({ legs }) => legs.length);
/** Whether one outcome is on the slip: re-renders only when that changes. */
export const useIsOnSlip = (outcomeId: string, atStart?: true): boolean =>
  useStore(store, ({ legs }) =>
    legs.some((leg) => leg.outcomeId === outcomeId && leg.atStart === atStart),
  );
