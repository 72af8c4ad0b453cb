import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onPunterOpen } from "../../../data/live/live.client.ts";
import { onPushOf } from "../../../data/live/pushes.ts";
import { call } from "../../../data/session/session.client.ts";
import { usePunter } from "../../../data/session/session.ts";
import { type SlipBet, wantedBet } from "../../../domain/slip/slip-bet.rules.ts";
import type { Limits } from "../../../domain/slip/stake.rules.ts";

/** Limits are fetched once the slip has not changed for this long. */
const DEBOUNCE_MS = 300;
/** Limits follow the market slowly. */
const LIMITS_REFETCH_MS = 15_000;

function useSettled<T>(value: T, key: string): T {
  const [settled, setSettled] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** A change of price alone does not refetch the limits. */
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

/** The stake limits of each of the slip's bets, by id. */
export function useLimits(wished: readonly SlipBet[]): ReadonlyMap<string, Limits> {
  // Picks without a combined price are not a bet yet, so they have no limits.
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
      // A bet that cannot be placed as it is has no lines and no limits.
      return new Map(
        asked.flatMap(({ id }, at) => (limits[at]?.lines ? [[id, limits[at]] as const] : [])),
      );
    },
    enabled: account !== undefined && asked.length > 0,
    refetchInterval: LIMITS_REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  // A bet placed here or on another device uses up the day's limits; a void bet frees them again.
  useEffect(
    () => onPushOf("betCountUpdate", () => void (account !== undefined && refetch())),
    [account, refetch],
  );
  return account !== undefined && key === shapeKey(bets) && data ? data : NONE;
}

const NONE: ReadonlyMap<string, Limits> = new Map();

/** Free bets that can be used now. */
export const useFreeBets = () => useUsable()?.freeBets ?? [];
/** Odds boosts that can be used now. */
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
