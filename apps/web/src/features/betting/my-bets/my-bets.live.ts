import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onPunterOpen } from "../../../data/live/live.client.ts";
import { onPushOf } from "../../../data/live/pushes.ts";
import { type BetsList, type BetsPage, withBet } from "../../../domain/bets/my-bets.rules.ts";
import { fetchBet } from "./fetch-bet.ts";
import { BETS } from "./my-bets.queries.ts";

/** For more changed bets than this, refetch the lists. */
const MOST_FETCHED = 10;

/**
 * Updates the lists on the screen from pushes: fetches a changed bet and moves it to its place, and
 * nothing else.
 */
export function useBetsLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: [BETS] });
    const heard = async (betIds: readonly string[]) => {
      if (betIds.length > MOST_FETCHED) return askAgain();
      for (const bet of await Promise.all(betIds.map(fetchBet))) {
        for (const [key] of client.getQueriesData({ queryKey: [BETS] })) {
          const list = key[1] as BetsList;
          client.setQueryData<InfiniteData<BetsPage>>(
            key,
            (data) => data && { ...data, pages: withBet(data.pages, bet, list) },
          );
        }
      }
    };
    const stops = [
      onPushOf("betCountUpdate", ({ betIds }) => void heard(betIds).catch(askAgain)),
      onPunterOpen(askAgain),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
