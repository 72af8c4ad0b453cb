import type { TotoGameId } from "@touchline/betting";
import type { TotoCoupon } from "@touchline/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { unforeseen } from "../../data/device/browser.ts";
import { keepsPunterData } from "../../data/punter/punter-data.ts";
import { luckyDip, noMarks, toggled } from "./toto.rules.ts";

interface TotoState {
  /** By draw: a coupon keeps its picks while the punter visits other pages or logs in. */
  marks: Readonly<Record<string, string[][]>>;
  /** In minor units of the currency in which it was entered; null means the draw's own unit. */
  unitStake: { amount: number; currency: string } | null;
  /** Placed and not dismissed yet. */
  receipt: TotoCoupon | null;
}

const store = createStore<TotoState>(() => ({ marks: {}, unitStake: null, receipt: null }));
keepsPunterData(() => store.setState({ receipt: null, unitStake: null }));

interface Drawn {
  drawId: string;
  game: TotoGameId;
}

const change = ({ drawId, game }: Drawn, next: (marks: string[][]) => string[][]): void =>
  store.setState(({ marks }) => ({
    marks: { ...marks, [drawId]: next(marks[drawId] ?? noMarks(game)) },
  }));

export const useMarks = ({ drawId, game }: Drawn): string[][] =>
  useStore(store, ({ marks }) => marks[drawId]) ?? noMarks(game);
/** A stake entered in another currency does not count in this one. */
export const useUnitStake = (currency: string): number | null =>
  useStore(store, ({ unitStake }) => (unitStake?.currency === currency ? unitStake.amount : null));
export const useReceipt = (): TotoCoupon | null => useStore(store, ({ receipt }) => receipt);

export const toggleMark = (draw: Drawn, match: number, mark: string): void =>
  change(draw, (marks) => toggled(draw.game, marks, match, mark));
/** Fills in matches without a pick; draws a full coupon again. */
export const dip = (draw: Drawn): void =>
  change(draw, (marks) =>
    luckyDip(
      draw.game,
      marks.every(({ length }) => length > 0) ? noMarks(draw.game) : marks,
      unforeseen,
    ),
  );
export const clearMarks = (draw: Drawn): void => change(draw, () => noMarks(draw.game));
export const setUnitStake = (amount: number, currency: string): void =>
  store.setState({ unitStake: { amount, currency } });
export const couponPlaced = (receipt: TotoCoupon): void => store.setState({ receipt });
export const putReceiptAway = (): void => store.setState({ receipt: null });
