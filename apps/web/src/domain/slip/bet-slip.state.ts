import { useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import type { SlipBet } from "./slip-bet.rules.ts";
import { NO_STAKES, type SlipMode, type Stakes, TICKET } from "./slip-stakes.ts";
import type { Special } from "./structure.rules.ts";

/**
 * Kept on the device beside the selections, so that a login or a reload keeps the entered stakes.
 */
const store = createStore<Stakes>()(
  persist((): Stakes => NO_STAKES, {
    name: LOCAL_KEYS.stakes,
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

export const stakes = (): Stakes => store.getState();
export const useStakes = (): Stakes => useStore(store);
const change = (next: Partial<Stakes>): void => void store.setState(next);

export const chooseMode = (mode: SlipMode): void =>
  change({ mode, freeBetId: null, boostId: null });
export const chooseSizes = (sizes: readonly number[]): void => change({ sizes });
export const chooseSystem = (sizes: readonly number[], special: Special | null): void =>
  change(special === null ? { sizes, special } : { sizes, special, bankers: [] });
/** Each way and place only exclude each other. */
export const switchEachWay = (eachWay: boolean): void => change({ eachWay, placeOnly: false });
export const switchPlaceOnly = (placeOnly: boolean): void => change({ placeOnly, eachWay: false });

export const putInGroup = (outcomeId: string, group: number): void =>
  change({ groups: { ...stakes().groups, [outcomeId]: group } });
export const takeOfGroup = (group: number, size: number): void =>
  change({ groupSizes: { ...stakes().groupSizes, [group]: size } });

/** A free bet fixes the stake. Without it, the punter enters their own stake again. */
export const chooseFreeBet = (freeBetId: string | null): void =>
  change({ freeBetId, boostId: null, eachWay: false, placeOnly: false });
export const chooseBoost = (boostId: string | null): void => change({ boostId, freeBetId: null });

export const takePriceBoost = (boostId: string): void =>
  change({
    priceBoosts: [...stakes().priceBoosts.filter((id) => id !== boostId), boostId],
    freeBetId: null,
    boostId: null,
  });
export const dropPriceBoost = (boostId: string): void =>
  change({ priceBoosts: stakes().priceBoosts.filter((id) => id !== boostId) });

export const chooseBankers = (bankers: readonly string[]): void =>
  change({ bankers, special: null });

/** Bankers and special systems exclude each other: the last choice wins. */
export const toggleBanker = (outcomeId: string): void => {
  const { bankers } = stakes();
  const next = bankers.includes(outcomeId)
    ? bankers.filter((other) => other !== outcomeId)
    : [...bankers, outcomeId];
  change({ bankers: next, special: null });
};

/** Sets the stake of one of the slip's bets, per line. */
export function setStake({ id, kind }: Pick<SlipBet, "id" | "kind">, amount: number | null): void {
  if (id === TICKET)
    return change(kind === "system" ? { system: amount } : { accumulator: amount });
  const { [id]: _, ...others } = stakes().singles;
  if (amount !== null) return change({ singles: { ...others, [id]: amount } });
  // The one selection left of a ticket showed the ticket's stake: that is cleared with its own.
  const rest = { accumulator: { accumulator: null }, system: { system: null }, singles: {} };
  change({ singles: others, ...rest[stakes().mode] });
}

/** Stakes are amounts in one currency: clear them when the currency changes. */
export function stakeIn(currency: string): void {
  if (stakes().currency !== currency)
    change({
      currency,
      singles: {},
      accumulator: null,
      system: null,
      freeBetId: null,
      boostId: null,
    });
}

/** Clears the stakes of placed bets. */
export function clearStakes(placed: readonly SlipBet[]): void {
  for (const bet of placed) setStake(bet, null);
  const taken = placed.map(({ priceBoost }) => priceBoost?.boostId);
  const priceBoosts = stakes().priceBoosts.filter((id) => !taken.includes(id));
  change({
    freeBetId: null,
    boostId: null,
    priceBoosts,
    bankers: placed.some(({ id }) => id === TICKET) ? [] : stakes().bankers,
  });
}
