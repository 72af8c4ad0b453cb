import { useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { keepsPunterData } from "../../data/punter/punter-data.ts";
import type { SlipLeg } from "./slip.rules.ts";
import { putSlip, slipLegs } from "./slip.ts";

/** An open bet that the slip is going to replace. */
export interface EditedBet {
  betId: string;
  number: string;
  /**
   * The number of its selections that could not be put on the slip because they are over or closed
   * for now.
   */
  closed: number;
  /** The slip before the edit. It is restored when the edit ends. */
  before: readonly SlipLeg[];
}

/**
 * Kept on the device with the slip: after a reload the slip still edits the bet instead of placing
 * a second one.
 */
const store = createStore<{ bet: EditedBet | null }>()(
  persist((): { bet: EditedBet | null } => ({ bet: null }), {
    name: LOCAL_KEYS.editedBet,
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);
keepsPunterData(() => endEdit());

export const useEditedBet = (): EditedBet | null => useStore(store, ({ bet }) => bet);
export const editedBet = (): EditedBet | null => store.getState().bet;

export function beginEdit(
  bet: Pick<EditedBet, "betId" | "number" | "closed">,
  legs: readonly SlipLeg[],
): void {
  store.setState({ bet: { ...bet, before: editedBet()?.before ?? slipLegs() } });
  putSlip(legs);
}

/** Ends the edit, whether the bet was changed or the punter cancelled. */
export function endEdit(): void {
  const bet = editedBet();
  if (!bet) return;
  store.setState({ bet: null });
  putSlip(bet.before);
}
