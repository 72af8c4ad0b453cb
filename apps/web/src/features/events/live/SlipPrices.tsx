import type { MilliOdds } from "@touchline/core";
import { useEffect } from "react";
import { useFollowBet, useFollowTree } from "../../../data/live/live.client.ts";
import { liveStore } from "../../../data/live/live.store.tsx";
import { onPushOf } from "../../../data/live/pushes.ts";
import { deactivateSlipMarket, repriceSlip, useSlipLegs } from "../../../domain/slip/slip.ts";

/** Keeps the slip's prices current on every page. Renders nothing. */
export function SlipPrices() {
  const legs = useSlipLegs();
  const trees = [...new Set(legs.map(({ treeId }) => treeId))];
  const outcomes = legs.map(({ outcomeId }) => outcomeId).join();
  useEffect(() => {
    if (outcomes === "") return;
    const store = liveStore();
    const stops = outcomes.split(",").map((outcomeId) => {
      const take = () => {
        const price = store.price(outcomeId);
        if (price) repriceSlip(new Map([[outcomeId, price.odds as MilliOdds]]));
      };
      take();
      return store.subscribe(`price:${outcomeId}`, take);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [outcomes]);
  useEffect(
    () => onPushOf("inactiveSelection", ({ marketId }) => deactivateSlipMarket(marketId)),
    [],
  );
  return (
    <>
      {trees.map((treeId) => (
        <FollowedTree key={treeId} treeId={treeId} />
      ))}
      {legs.map(({ marketId }) => (
        <FollowedMarket key={marketId} marketId={marketId} />
      ))}
    </>
  );
}

/** FULL, because a selection may be in any market. */
function FollowedTree({ treeId }: { treeId: string }) {
  useFollowTree(treeId, "FULL");
  return null;
}

function FollowedMarket({ marketId }: { marketId: string }) {
  useFollowBet("inactive-selection", marketId);
  return null;
}
