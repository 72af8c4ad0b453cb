import { useQueryClient } from "@tanstack/react-query";
import type { Calls, ReplyOf } from "@touchline/contract";
import { useEffect } from "react";
import { onPunterOpen, useFollowBet } from "../../data/live/live.client.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { PROMOTION } from "./promotions.queries.ts";

type Mine = ReplyOf<Calls["myPromotion"]>;

/**
 * Follows a race's leaderboard over the punter's socket: the push contains the first places, the
 * rest is refetched.
 */
export function useRaceBoard(promotionId: string, isRace: boolean): void {
  const client = useQueryClient();
  useFollowBet("race-board", promotionId, isRace);
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: [PROMOTION] });
    const stops = [
      onPushOf("raceUpdate", ({ promotionId: about, racers, top }) => {
        if (about !== promotionId) return;
        client.setQueriesData<Mine>(
          { queryKey: [PROMOTION], predicate: ({ queryKey }) => queryKey[2] === "mine" },
          (before) => {
            const race = before?.promotion.race;
            if (!before || !race || before.promotion.promotionId !== about) return before;
            return {
              ...before,
              promotion: { ...before.promotion, race: { ...race, racers, top } },
            };
          },
        );
        void client.invalidateQueries({ queryKey: [PROMOTION, promotionId, "board"] });
      }),
      onPushOf("promoParticipation", again),
      onPunterOpen((isAgain) => isAgain && again()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, promotionId]);
}
