import type { Bet, CashOutQuote, PushMessage } from "@touchline/contract";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useFollowBet } from "../../data/live/live.client.ts";
import { onPush } from "../../data/live/pushes.ts";
import { keepsPunterData } from "../../data/punter/punter-data.ts";

export type Removal = Extract<PushMessage, { type: "coRemoval" }>["reason"];
/** The cash-out offer of a followed bet, or the reason why there is none. */
export type Offer = { quote: CashOutQuote } | { removed: Removal };

interface Offers {
  offers: Readonly<Record<string, Offer | undefined>>;
  /** The remaining stake after a partial cash-out here. An offer for more than that is outdated. */
  remaining: Readonly<Record<string, number | undefined>>;
}

const NONE: Offers = { offers: {}, remaining: {} };
const store = createStore<Offers>(() => NONE);
keepsPunterData(() => store.setState(NONE));

export function putOffer(betId: string, offer: Offer): void {
  const { offers, remaining } = store.getState();
  const most = remaining[betId];
  if (most !== undefined && "quote" in offer && offer.quote.remaining > most) return;
  store.setState({ offers: { ...offers, [betId]: offer } });
}

/** Drops the offer that was taken; the next one is for the remaining stake. */
export const cashedOut = ({ betId, remaining }: Pick<Bet, "betId" | "remaining">): void =>
  store.setState((known) => ({
    offers: { ...known.offers, [betId]: undefined },
    remaining: { ...known.remaining, [betId]: remaining },
  }));

/** Listens for offers while a component shows them. */
export function useOffers(): void {
  useEffect(
    () =>
      onPush((message) => {
        if (message.type === "coOffer") putOffer(message.quote.betId, { quote: message.quote });
        else if (message.type === "coRemoval") putOffer(message.betId, { removed: message.reason });
      }),
    [],
  );
}

/** The current offer on a bet, followed while `active` is true. */
export function useOffer(betId: string, active: boolean): Offer | undefined {
  useFollowBet("watch-on-bet", betId, active);
  return useStore(store, ({ offers }) => offers[betId]);
}
