import type { CashOutQuote, PushMessage } from "@touchline/contract";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepsPunterData } from "../../lib/punter-data.ts";
import { onPush } from "../../lib/pushes.ts";
import { useFollowBet } from "../live/live.client.ts";

export type Removal = Extract<PushMessage, { type: "coRemoval" }>["reason"];
/** What a watched bet can be cashed out for, or why it cannot. */
export type Offer = { quote: CashOutQuote } | { removed: Removal };

const store = createStore<{ offers: Readonly<Record<string, Offer>> }>(() => ({ offers: {} }));
keepsPunterData(() => store.setState({ offers: {} }));

export const putOffer = (betId: string, offer: Offer): void => store.setState(({ offers }) => ({ offers: { ...offers, [betId]: offer } }));

/** Hears offers while something shows them. */
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

/** The current offer on a bet; it is watched while `active` holds. */
export function useOffer(betId: string, active: boolean): Offer | undefined {
  useFollowBet("watch-on-bet", betId, active);
  return useStore(store, ({ offers }) => offers[betId]);
}
