import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onPunterOpen } from "../../../data/live/live.client.ts";
import { onPushOf } from "../../../data/live/pushes.ts";
import { call } from "../../../data/session/session.client.ts";
import { usePunter } from "../../../data/session/session.ts";
import { type SlipBet, wantedBet } from "../../../domain/slip/bet-slip.rules.ts";
import type { Limits } from "../../../domain/slip/stake.rules.ts";

/** Limits are asked for once the slip has stood still this long. */
const DEBOUNCE_MS = 300;
/** They follow the market, slowly. */
const LIMITS_LIFETIME_MS = 15_000;

function useSettled<T>(value: T, key: string): T {
  const [settled, setSettled] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** A price that moves is no reason to ask anew. */
const shapeKey = (bets: readonly SlipBet[]): string =>
  JSON.stringify(
    bets.map(({ legs, bankers, sizes, structure, eachWay, freeBetId, builders, priceBoost }) => [
      legs.map(({ outcomeId }) => outcomeId),
      bankers,
      sizes,
      structure,
      eachWay,
      freeBetId,
      priceBoost?.boostId,
      builders?.every(({ odds }) => odds !== null),
    ]),
  );

/** What may be staked on each of the slip's bets, by their ids. */
export function useLimits(wished: readonly SlipBet[]): ReadonlyMap<string, Limits> {
  // Picks without a price together are no bet that could have limits.
  const bets = wished.filter(({ builders = [] }) => builders.every(({ odds }) => odds !== null));
  const account = usePunter((user) => user.account);
  const asked = useSettled(bets, shapeKey(bets));
  const key = shapeKey(asked);
  const { data, refetch } = useQuery({
    queryKey: ["stake-limits", account, key],
    queryFn: async () => {
      const wanted = asked.map((bet) => {
        const { unitStake: _, ...rest } = wantedBet(bet);
        return rest;
      });
      const { limits } = await call("stakeLimits", { body: { bets: wanted } });
      // A bet that cannot be struck as it stands has no lines, and no limits.
      return new Map(
        asked.flatMap(({ id }, at) => (limits[at]?.lines ? [[id, limits[at]] as const] : [])),
      );
    },
    enabled: account !== undefined && asked.length > 0,
    staleTime: LIMITS_LIFETIME_MS,
    refetchInterval: LIMITS_LIFETIME_MS,
    // The bet before this one used some of them while the receipt was in the slip's place.
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  // A bet that was placed, here or on another device, leaves less of the day's limits; one that is
  // void gives it back.
  useEffect(
    () => onPushOf("betCountUpdate", () => void (account !== undefined && refetch())),
    [account, refetch],
  );
  return account !== undefined && key === shapeKey(bets) && data ? data : NONE;
}

const NONE: ReadonlyMap<string, Limits> = new Map();

/** Free bets that can be used now. */
export const useFreeBets = () => useUsable()?.freeBets ?? [];
/** The same of odds boosts. */
export const useBoosts = () => useUsable()?.boosts ?? [];

function useUsable() {
  const account = usePunter((user) => user.account);
  const { data, refetch } = useQuery({
    queryKey: ["free-bets", account],
    queryFn: ({ signal }) => call("freeBets", { signal }),
    enabled: account !== undefined,
  });
  useEffect(() => {
    const stops = [
      onPushOf("promoParticipation", () => void refetch()),
      onPunterOpen((again) => again && void refetch()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
  return data;
}
